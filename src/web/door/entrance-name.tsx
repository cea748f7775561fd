import { useState } from 'react'
import { doorTextMax } from '../../kernel/limits.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { CheckField } from '../kit/fields/check-field.tsx'
import { TextField } from '../kit/fields/text-field.tsx'
import { useStoredText, writeText } from '../stored-text.ts'
import { words as doorWords } from './door-words.ts'
import type { AutoNextSetting } from './use-auto-next.ts'

const words = doorWords.label

const key = 'door-label'

/** `label`: what the entrance is called; `input`: the same as it is being typed, which may be empty. */
type Entrance = { label: string; input: string; rename: (input: string) => void }

/** What this entrance is called, remembered on this device: "already checked in" says it to the others. */
export function useEntrance(): Entrance {
  const input = useStoredText('localStorage', key) ?? words.first
  return {
    label: input.trim() || words.first,
    input,
    rename: (next: string) => writeText('localStorage', key, next),
  }
}

/** Says which entrance this is; a tap renames it, and sets what else is this device's own. */
export function EntranceName({ label, input, rename, autoNext }: Entrance & { autoNext: AutoNextSetting }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)} className="max-w-full min-w-0">
        <span className="truncate">
          {words.title}: {label}
        </span>
      </Button>
      <Dialog small title={words.title} open={isOpen} onClose={() => setIsOpen(false)}>
        <form
          className="flex flex-col gap-4"
          onSubmit={(submitted) => {
            submitted.preventDefault()
            setIsOpen(false)
          }}
        >
          <TextField
            label={words.name}
            hint={words.hint}
            maxLength={doorTextMax.entrance}
            value={input}
            onChange={({ target }) => rename(target.value)}
          />
          <CheckField
            label={words.autoNext}
            checked={autoNext.isOn}
            onChange={({ target }) => autoNext.set(target.checked)}
          />
          <Button type="submit">{words.done}</Button>
        </form>
      </Dialog>
    </>
  )
}
