import { words } from './recovery-words.ts'

type Page = { id: string; name: string }

/** What a route throws for people who work for the page if there is no show, or a draft they may not see. */
export const missingShow = (page: Page) => ({ missingShowOf: page })

/** Its error page, with the way to the page's shows; null for any other. */
export function missingShowIn(data: unknown): { title: string; text: string; page: Page } | null {
  if (typeof data !== 'object' || data === null || !('missingShowOf' in data)) return null
  const { missingShowOf: page } = data as ReturnType<typeof missingShow>
  return { ...words.missingShow, page }
}
