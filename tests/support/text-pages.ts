import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** What search engines and link previews need of a public page, and that it is in the sitemap. */
export async function expectFoundBySearch(page: Page, request: APIRequestContext, path: string) {
  const { origin } = new URL(page.url())
  const content = (name: string) => page.locator(`meta[${name}]`).getAttribute('content')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(origin + path)
  expect(await content('property="og:url"')).toBe(origin + path)
  expect(await content('property="og:title"')).toBe(await page.title())
  const description = `${await content('name="description"')}`
  expect(description.length).toBeGreaterThan(50)
  expect(description).not.toContain('…')
  expect(await content('property="og:description"')).toBe(description)
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${origin}${path}</loc>`)
}
