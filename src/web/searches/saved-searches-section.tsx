import { useState } from 'react'
import { Link } from 'react-router'
import type { CallOutputs } from '../../contract.ts'
import { paths } from '../../kernel/paths.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { focusHere } from '../kit/focus-here.ts'
import { Notice } from '../kit/notice.tsx'
import { useWrite } from '../use-write.ts'
import { SavedSearch } from './saved-search.tsx'
import { searchesWords as words } from './searches-words.ts'

type Saved = CallOutputs['listSavedSearches']
type Search = Saved['searches'][number]

/** Someone's saved searches, each with how they hear about it; one that was just deleted can be restored. */
export function SavedSearchesSection({ saved: { searches, hasPushDevice } }: { saved: Saved }) {
  const [deleted, setDeleted] = useState<Search | null>(null)
  return (
    <>
      {deleted && <DeletedNotice key={deleted.searchID} search={deleted} onRestored={() => setDeleted(null)} />}
      {searches.length === 0 ? (
        <EmptyState title={words.none.title}>
          <p>{words.none.text}</p>
          <ButtonLink to={paths.discover} className="mt-4">
            {words.none.action}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p className="text-sm text-mute">
            {words.count(searches.length)}
            {!hasPushDevice && (
              <>
                {' · '}
                {words.pushOff}{' '}
                <Link to={paths.accountNotifications} className="text-gold underline">
                  {words.pushSettings}
                </Link>
              </>
            )}
          </p>
          <ul className="flex flex-col gap-4">
            {searches.map((search) => (
              <li key={search.searchID}>
                <SavedSearch search={search} canPush={hasPushDevice} onDeleted={() => setDeleted(search)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function DeletedNotice({ search: { searchID, name }, onRestored }: { search: Search; onRestored: () => void }) {
  const { write, pending, problem } = useWrite('restoreSavedSearch')
  return (
    // The button that had the focus is gone.
    <div ref={focusHere} tabIndex={-1} className="outline-none">
      <Notice tone={problem ? 'error' : 'success'}>
        {problem ?? words.removed(name)}{' '}
        <button
          type="button"
          disabled={pending}
          aria-label={words.undoOf(name)}
          onClick={() => void write({ searchID }).then((answer) => answer && onRestored())}
          className="reach font-semibold text-gold underline hover:text-gold-2"
        >
          {words.undo}
        </button>
      </Notice>
    </div>
  )
}
