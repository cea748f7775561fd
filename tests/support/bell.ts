import { expect, type Locator, type Page } from '@playwright/test'

export const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ })

/** What the bell opens. */
export const bellPanel = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' })

/** Opens the panel; a click on what the server drew, before the page's script has come, does nothing and is repeated. */
export async function openBell(page: Page): Promise<void> {
  await expect(async () => {
    if (await bellPanel(page).isHidden()) await bell(page).click()
    await expect(bellPanel(page)).toBeVisible({ timeout: 500 })
  }).toPass()
}
