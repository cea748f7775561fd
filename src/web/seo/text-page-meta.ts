import { pageMeta, type Site } from './page-meta.ts'

/** A page of text, under its own title. */
export const textPageMeta = (
  site: Site,
  { title, description }: { title: string; description: string },
  path: string,
) => pageMeta(site, { title, description, path })
