import { Picture } from '../../pictures/picture.tsx'
import { words } from './lineup-words.ts'
import type { ActSuggestionsState } from './use-act-suggestions.ts'

/** The acts that typing has found, below their field; nothing moves when they close. */
export function ActSuggestions({ id, of: { choices, active, isOpen, pick } }: { id: string; of: ActSuggestionsState }) {
  /* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list cannot show pictures */
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={words.suggestions}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-field border border-line bg-deck-2 shadow-xl"
      >
        {choices.map((choice, at) => (
          <button
            key={choice.entityID}
            type="button"
            role="option"
            id={`${id}-${at}`}
            tabIndex={-1}
            aria-selected={at === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(choice)}
            className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left hover:bg-deck aria-selected:bg-gold aria-selected:text-night"
          >
            <Picture
              pictureId={choice.posterID}
              name={choice.name}
              sizes="40px"
              className="size-10 shrink-0 rounded-pill text-base"
            />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{choice.name}</span>
              <span className="block truncate text-sm opacity-80">
                {[choice.town, choice.isOwn && words.yours, choice.isUnclaimed && words.unclaimed]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </button>
        ))}
      </div>
      <output className="sr-only">{isOpen ? words.found(choices.length) : ''}</output>
    </>
  )
}
