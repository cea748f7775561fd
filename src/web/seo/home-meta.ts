import type { Show } from '../events/show.ts'
import { paths } from '../paths.ts'
import { pageMeta, type Site } from './page-meta.ts'

/** @param highlight lends the link preview its poster */
export const homeMeta = (town: string, highlight: Show | null, site: Site) =>
  pageMeta(site, {
    title: `Live music near ${town} · ${site.productName}`,
    description: `Concerts, comedy and festivals near ${town}: what is on tonight and this week, with the whole price up front.`,
    path: paths.home,
    pictureId: highlight?.posterID ?? null,
    jsonLd: { '@type': 'WebSite', name: site.productName, url: site.origin + paths.home },
  })
