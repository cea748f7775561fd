import { words } from './recovery-words.ts'

type Page = { id: string; name: string }

/** What a route throws where a show is gone that somebody who works for its page has a link to. */
export const deletedShow = (page: Page) => ({ deletedShowOf: page })

/** Its error page, with the way to the page's shows; null for any other. */
export function deletedShowIn(data: unknown): { title: string; text: string; page: Page } | null {
  if (typeof data !== 'object' || data === null || !('deletedShowOf' in data)) return null
  const { deletedShowOf: page } = data as ReturnType<typeof deletedShow>
  return { ...words.deletedShow, page }
}
