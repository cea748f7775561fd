import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/support/chromium.ts'

const { executablePath, env, args } = await findChromium()

export default defineConfig({
  testDir: 'tests/e2e',
  // Node runs these as they are. Compiling them takes Playwright 8 s of processor time wherever it has no cache yet.
  build: { external: ['**/src/**/*.ts', '**/tests/support/**/*.ts'] },
  outputDir: 'test-results/e2e',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['./tests/support/nothing-skipped.ts'],
    ['./tests/support/few-retried.ts'],
    ['./tests/support/failed-pages.ts'],
  ],
  use: {
    baseURL: process.env['E2E_BASE_URL'] ?? 'http://localhost:3000',
    actionTimeout: 15_000,
    // Recording costs processor time at every step.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    permissions: ['camera'],
    // What a worker fetches no test can hold back or break; the tests that are about it let it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      env,
      // Twenty pictures a second, as many as without the number, take a third of the processor time of an open door.
      args: [...args, '--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream'],
    },
  },
  projects: [{ name: 'chromium' }],
})
