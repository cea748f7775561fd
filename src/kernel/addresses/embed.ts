import { withQuery } from './with-query.ts'

/** How an embedded list looks: as the reader's device prefers, or always light or dark. */
export const embedThemes = ['auto', 'light', 'dark'] as const
export type EmbedTheme = (typeof embedThemes)[number]

/** How many shows it can have. */
export const embedSizes = [5, 10, 20, 50] as const
export type EmbedSize = (typeof embedSizes)[number]

export type EmbedLook = { theme: EmbedTheme; shows: EmbedSize }
export const defaultEmbedLook: EmbedLook = { theme: 'auto', shows: 10 }

/** What embedded lists are below. */
export const embeds = '/embed/'

/** The list of a page's shows for other sites to frame. */
export const embedPath = (entityId: string, { theme, shows }: EmbedLook): string =>
  withQuery(embeds + entityId, [
    ['theme', theme !== defaultEmbedLook.theme && theme],
    ['shows', shows !== defaultEmbedLook.shows && `${shows}`],
  ])

/** Reads the look from an address; what it doesn't know is as by default, so that an old snippet never breaks. */
export const parseEmbedLook = (search: { get(name: string): string | null }): EmbedLook => ({
  theme: embedThemes.find((theme) => theme === search.get('theme')) ?? defaultEmbedLook.theme,
  shows: embedSizes.find((size) => String(size) === search.get('shows')) ?? defaultEmbedLook.shows,
})
