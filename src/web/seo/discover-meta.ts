import { paths } from '../../kernel/paths.ts'
import { pageMeta, type Site } from './page-meta.ts'
import { seoWords } from './seo-words.ts'

export const discoverMeta = (town: string, site: Site) =>
  pageMeta(site, {
    title: seoWords.discover.title(town, site.productName),
    description: seoWords.discover.description(town),
    path: paths.discover,
  })
