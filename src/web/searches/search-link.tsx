import type { CallOutputs } from '../../contract.ts'
import { PrivateLinks } from '../discover/feeds/private-links.tsx'
import { useWrite } from '../use-write.ts'
import { searchesWords } from './searches-words.ts'

const words = searchesWords.link

type Search = CallOutputs['listSavedSearches']['searches'][number]

/** The private link to the calendar and the feed of a search, which can be replaced. */
export function SearchLink({ search: { searchID, name, calendarPath, feedPath } }: { search: Search }) {
  const { write, pending, problem, clear } = useWrite('renewSearchLink')
  return (
    <section aria-label={words.titleOf(name)} className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <h3 className="font-semibold">{words.title}</h3>
        <p className="text-sm text-mute">{words.text}</p>
      </div>
      <PrivateLinks
        {...{ name, calendarPath, feedPath, pending, problem, clear }}
        onReplace={() => write({ searchID })}
      />
    </section>
  )
}
