import { BellPlus, BellRing } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { savedSearchAddress } from '../../kernel/addresses/alerts.ts'
import { paths } from '../../kernel/paths.ts'
import type { LoginPurpose } from '../auth/login-purpose.ts'
import { addressOf, type ResolvedFilters } from '../discover/search-filters.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { searchesWords } from './searches-words.ts'

const words = searchesWords.save
const SaveDialog = lazy(async () => ({ default: (await import('./save-search-dialog.tsx')).SaveSearchDialog }))

/** Opens the dialog: a visitor who logged in to save a search comes back to it. */
const parameter = 'save'

type Props = {
  filters: ResolvedFilters
  isVisitor: boolean
  /** The viewer's saved search with the same filters. */
  savedId: string | null
  today: string
}

/** Saves a list's search, or links to it if it is saved; a visitor logs in first. */
export function SaveSearch({ filters, isVisitor, savedId, today }: Props) {
  const [parameters, setParameters] = useSearchParams()
  const [isOpen, setIsOpen] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const isRequested = parameters.has(parameter)
  if (isVisitor)
    return (
      <ButtonLink
        variant="quiet"
        to={paths.login(`${addressOf(paths.discover, filters)}&${parameter}=1`)}
        state={{ loginPurpose: 'save', name: '' } satisfies LoginPurpose}
      >
        <SaveLabel />
      </ButtonLink>
    )

  function close() {
    setIsOpen(false)
    // The button that opened the dialog may have become a link.
    requestAnimationFrame(() => part.current?.querySelector<HTMLElement>('a, button')?.focus())
    if (!isRequested) return
    parameters.delete(parameter)
    setParameters(parameters, { replace: true, preventScrollReset: true })
  }
  return (
    <div ref={part} className="shrink-0">
      {savedId ? (
        <ButtonLink variant="quiet" to={savedSearchAddress(savedId)}>
          <BellRing aria-hidden="true" className="size-4 text-good" />
          <span>
            {words.isSaved}
            <span className="max-sm:sr-only">{words.isSavedRest}</span>
          </span>
        </ButtonLink>
      ) : (
        <Button variant="quiet" className="noscript:hidden" onClick={() => setIsOpen(true)}>
          <SaveLabel />
        </Button>
      )}
      {(isOpen || isRequested) && (
        <Suspense fallback={null}>
          <SaveDialog filters={filters} today={today} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

const SaveLabel = () => (
  <>
    <BellPlus aria-hidden="true" className="size-4" />
    <span>
      {words.short}
      {/* A phone's first screen is for shows. */}
      <span className="max-sm:sr-only">{words.shortRest}</span>
    </span>
  </>
)
