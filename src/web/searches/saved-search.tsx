import { useState } from 'react'
import { Link } from 'react-router'
import type { CallInputs, CallOutputs } from '../../contract.ts'
import { savedSearches } from '../../kernel/limits/alert-limits.ts'
import { Button } from '../kit/button.tsx'
import { CheckField } from '../kit/fields/check-field.tsx'
import { SelectField } from '../kit/fields/select-field.tsx'
import { TextField } from '../kit/fields/text-field.tsx'
import { focusFirstField } from '../kit/focus-here.ts'
import { Notice } from '../kit/notice.tsx'
import { useWrite } from '../use-write.ts'
import { emailOf } from './email-frequency.ts'
import { SearchLink } from './search-link.tsx'
import { searchesWords as words } from './searches-words.ts'

type Search = CallOutputs['listSavedSearches']['searches'][number]
type Props = { search: Search; canPush: boolean; onDeleted: () => void }

/** A saved search: its list on Discover, how its person hears of new shows, its name, its link, and its end. */
export function SavedSearch({ search, canPush, onDeleted }: Props) {
  const { searchID, name, filtersText, path, email, push } = search
  const change = useWrite('changeSavedSearch')
  const remove = useWrite('deleteSavedSearch')
  const [isRenaming, setIsRenaming] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const problem = change.problem ?? remove.problem

  async function save(changes: Omit<CallInputs['changeSavedSearch'], 'searchID'>) {
    setIsSaved(false)
    if (!(await change.write({ searchID, ...changes }))) return
    setIsRenaming(false)
    setIsSaved(true)
  }
  return (
    <article
      id={`search-${searchID}`}
      className="flex scroll-mt-20 flex-col gap-4 rounded-card border border-line bg-deck p-4 sm:p-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-xl wrap-anywhere">
            <Link to={path} className="hover:text-gold-2">
              {name}
            </Link>
          </h2>
          {name !== filtersText && <p className="text-sm text-mute">{filtersText}</p>}
        </div>
        <output className="text-sm text-good">{isSaved && words.saved}</output>
      </header>
      {isRenaming && (
        <RenameForm
          search={search}
          busy={change.pending}
          onSave={(newName) => void save({ name: newName })}
          onClose={() => setIsRenaming(false)}
        />
      )}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <SelectField
          label={words.email.label}
          options={words.email.choices}
          value={email}
          disabled={change.pending}
          onChange={({ target }) => void save({ email: emailOf(target.value) })}
          className="basis-56"
        />
        <CheckField
          label={words.push}
          checked={push}
          disabled={change.pending || (!canPush && !push)}
          onChange={({ target }) => void save({ push: target.checked })}
        />
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <SearchLink search={search} />
      <div className="flex flex-wrap gap-3">
        {!isRenaming && (
          <Button variant="quiet" aria-label={words.renameOf(name)} onClick={() => setIsRenaming(true)}>
            {words.rename}
          </Button>
        )}
        <Button
          variant="quiet"
          busy={remove.pending}
          aria-label={words.removeOf(name)}
          onClick={() => void remove.write({ searchID }).then((answer) => answer && onDeleted())}
        >
          {words.remove}
        </Button>
      </div>
    </article>
  )
}

type RenameProps = { search: Search; busy: boolean; onSave: (name: string) => void; onClose: () => void }

function RenameForm({ search: { name, filtersText }, busy, onSave, onClose }: RenameProps) {
  const [text, setText] = useState(name === filtersText ? '' : name)
  return (
    <form
      ref={focusFirstField}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(text)
      }}
    >
      <TextField
        label={words.name}
        hint={words.nameHint(filtersText)}
        value={text}
        maxLength={savedSearches.nameMax}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {words.saveName}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
