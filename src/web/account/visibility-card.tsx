import { type FormEvent, useId, useState } from 'react'
import { visibilities, type Visibility } from '../../kernel/visibility.ts'
import { isUnanswered } from '../api.ts'
import { AccountCard } from './account-card.tsx'
import { words } from './account-words.ts'
import { SaveRow } from './save-row.tsx'
import { useSave } from './use-save.ts'

const text = words.visibility

/** The three visibilities, each with what it shows (decision G2). */
export function VisibilityCard({ chosen }: { chosen: Visibility }) {
  const [visibility, setVisibility] = useState(chosen)
  const { save, touch, code, problem, ...state } = useSave('setVisibility')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save({ visibility })
  }
  const choose = (one: Visibility) => {
    touch()
    setVisibility(one)
  }

  return (
    <AccountCard title={text.card}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <fieldset className="flex flex-col gap-3">
          <legend className="sr-only">{text.legend}</legend>
          {visibilities.map((one) => (
            <Choice key={one} value={one} isChosen={one === visibility} onChoose={() => choose(one)} />
          ))}
        </fieldset>
        <p className="text-sm text-mute">{text.never}</p>
        <SaveRow {...state} problem={problem && (isUnanswered(code) ? `${text.failed} ${problem}` : text.failed)} />
      </form>
    </AccountCard>
  )
}

function Choice({ value, isChosen, onChoose }: { value: Visibility; isChosen: boolean; onChoose: () => void }) {
  const id = useId()
  const { title, text: meaning } = text.choices[value]
  return (
    <label
      htmlFor={id}
      className="flex gap-3 rounded-field border border-line p-4 hover:border-mute has-checked:border-gold has-checked:bg-deck-2"
    >
      <input
        id={id}
        type="radio"
        name="visibility"
        value={value}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={`${id}-meaning`}
        aria-labelledby={`${id}-title`}
        className="check mt-1"
      />
      <span className="min-w-0">
        <span id={`${id}-title`} className="block font-semibold">
          {title}
        </span>
        <span id={`${id}-meaning`} className="block text-mute">
          {meaning}
        </span>
      </span>
    </label>
  )
}
