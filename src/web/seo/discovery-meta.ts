import type { FeedAddresses } from '../discover/feeds/feed-addresses.ts'
import type { Show } from '../events/show.ts'
import { paths } from '../../kernel/paths.ts'
import { type EntityTab, tabAddress } from '../discover/tabs/discover-tabs.ts'
import { tabsWords } from '../discover/tabs/tabs-words.ts'
import { pageMeta, type Site } from './page-meta.ts'
import { seoWords } from './seo-words.ts'

/** @param highlight lends the link preview its poster */
export const homeMeta = (town: string, highlight: Show | null, site: Site) =>
  pageMeta(site, {
    title: seoWords.home.title(town, site.productName),
    description: seoWords.home.description(town),
    path: paths.home,
    pictureId: highlight?.posterID ?? null,
    ...(highlight && { pictureAlt: seoWords.event.poster(highlight.eventName) }),
    jsonLd: { '@type': 'WebSite', name: site.productName, url: site.origin + paths.home },
  })

export const discoverMeta = (town: string | null, site: Site, feeds: FeedAddresses | null) =>
  pageMeta(site, {
    title: seoWords.discover.title(town, site.productName),
    description: seoWords.discover.description(town),
    path: paths.discover,
    ...(feeds && { feeds }),
  })

export const tabMeta = (tab: EntityTab, town: string, site: Site) =>
  pageMeta(site, {
    title: seoWords.discover.tabTitle(`${tabsWords.near(tab)} ${town}`, site.productName),
    description: seoWords.discover.tabDescription(`${tabsWords.near(tab)} ${town}`),
    path: tabAddress(tab, {}),
  })

export const peopleTabMeta = (site: Site) =>
  pageMeta(site, {
    title: seoWords.discover.tabTitle(tabsWords.people.title, site.productName),
    description: tabsWords.people.intro,
    path: tabAddress('people', {}),
  })
