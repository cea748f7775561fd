import { paths } from '../../../kernel/paths.ts'
import { SearchBar } from '../search-bar.tsx'
import { UnknownPlace } from '../unknown-place.tsx'
import { tabAddress } from './discover-tabs.ts'
import { EntityFilters } from './entity-filters.tsx'
import { EntityList } from './entity-list.tsx'
import type { EntitiesData, PeopleData } from './load-tab.ts'
import { PeopleList } from './people-list.tsx'
import { TabLinks } from './tab-links.tsx'
import { tabsWords } from './tabs-words.ts'

/** Discover on any tab but that of shows. */
export function TabScreen({ data }: { data: EntitiesData | PeopleData }) {
  return (
    <main id="main" tabIndex={-1} className="w-full flex-1 outline-none">
      <a
        href="#results"
        className="sr-only focus:not-sr-only focus:fixed focus:top-[var(--header,50px)] focus:z-50 focus:bg-gold focus:p-3 focus:text-night"
      >
        {tabsWords.skip}
      </a>
      <div className="stage border-b border-line">
        <div className="mx-auto flex w-full max-w-7xl flex-col gap-3 px-4 py-4 sm:gap-4 sm:px-6 sm:py-8">
          {data.tab === 'people' ? (
            <>
              <h1 className="text-3xl uppercase sm:text-4xl">{tabsWords.people.title}</h1>
              <TabLinks current={data.tab} filters={data.search} />
              <p className="max-w-prose text-mute">{tabsWords.people.intro}</p>
            </>
          ) : (
            <>
              <h1 className="text-3xl uppercase sm:text-4xl">
                {`${tabsWords.near(data.tab)} `}
                <span className="text-gold">{data.search.near.split(',')[0]}</span>
              </h1>
              <TabLinks current={data.tab} filters={data.search} />
              {data.unknownPlace && (
                <UnknownPlace
                  addressNear={(near) => tabAddress(data.tab, { ...data.search, near })}
                  unknown={data.unknownPlace}
                />
              )}
              <SearchBar action={paths.discover} filters={data.search} center={data.place}>
                <EntityFilters tab={data.tab} filters={data.search} />
              </SearchBar>
            </>
          )}
        </div>
      </div>
      <div
        id="results"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-7xl scroll-mt-[var(--header,50px)] flex-col gap-4 px-4 py-4 outline-none sm:gap-6 sm:px-6 sm:py-6"
      >
        {data.tab === 'people' ? <PeopleList data={data} /> : <EntityList data={data} />}
      </div>
    </main>
  )
}
