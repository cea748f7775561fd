import { paths } from '../paths.ts'
import { pageMeta, type Site } from './page-meta.ts'

export const discoverMeta = (town: string, site: Site) =>
  pageMeta(site, {
    title: `Shows near ${town} by date · ${site.productName}`,
    description: `Every show near ${town}, day by day: filter by date, distance, genre and age.`,
    path: paths.discover,
  })
