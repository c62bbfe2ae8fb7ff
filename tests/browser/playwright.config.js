// The page is tried in the Chromium of the system, one test after another, against the server that the environment names.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  timeout: 600_000,
  globalTimeout: 1_500_000,
  expect: { timeout: 60_000 },
  workers: 1,
  // A browser on a busy machine stumbles now and then. A test that passed in the second try alone is printed as flaky, to be looked into.
  retries: 1,
  reporter: 'line',
  use: {
    // Whatever is clicked is there: a test that waits for longer would only hide what is wrong.
    actionTimeout: 30_000,
    baseURL: process.env.FATHOM_SERVER,
    locale: 'en',
    // Choices that breathe are painted anew all the time. `fresh.spec.js` looks at motion.
    reducedMotion: 'reduce',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] },
    screenshot: 'only-on-failure',
  },
});
