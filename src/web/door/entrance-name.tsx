import { useState } from 'react'
import { doorTextMax } from '../../kernel/limits.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { CheckField } from '../kit/fields/check-field.tsx'
import { TextField } from '../kit/fields/text-field.tsx'
import { useStoredText, writeText } from '../stored-text.ts'
import { firstEntrance } from '../../features/door/rules/entrance-names.ts'
import { words as offlineWords } from './offline/offline-words.ts'
import { words as doorWords } from './door-words.ts'
import type { AutoNextSetting } from './use-auto-next.ts'

const words = doorWords.label

const key = 'door-label'
const assignedKey = 'door-assigned'

/** `label`: what the entrance is called; `input`: the same as it is being typed, which may be empty. */
type Entrance = {
  label: string
  input: string
  /** What staff called it; null while it has the name that it was assigned. */
  named: string | null
  rename: (input: string) => void
  /** Calls it so until staff name it: other devices are at this show, too. */
  assign: (name: string) => void
}

/** What this entrance is called, remembered on this device: "already checked in" says it to the others. */
export function useEntrance(): Entrance {
  const stored = useStoredText('localStorage', key)
  const assigned = useStoredText('localStorage', assignedKey) ?? firstEntrance
  const input = stored ?? assigned
  return {
    label: input.trim() || assigned,
    input,
    named: stored?.trim() || null,
    assign: (name: string) => {
      if (name !== assigned) writeText('localStorage', assignedKey, name)
    },
    rename: (next: string) => writeText('localStorage', key, next),
  }
}

type Props = Pick<Entrance, 'label' | 'input' | 'rename'> & {
  autoNext: AutoNextSetting
  /** What other devices at this show call their entrances. */
  otherDoors: string[]
}

/** Says which entrance this is; a tap renames it, and sets what else is this device's own. */
export function EntranceName({ label, input, rename, autoNext, otherDoors }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const isTaken = otherDoors.some((name) => name.toLowerCase() === label.toLowerCase())
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
            hint={otherDoors.length > 0 ? `${words.hint} ${offlineWords.otherDevice(otherDoors)}` : words.hint}
            error={isTaken ? offlineWords.sameName : undefined}
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
