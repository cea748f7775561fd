import { LocateFixed } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { findOwnCity } from './find-own-city.ts'
import { locationWords as words } from './location-words.ts'

type Props = {
  input: RefObject<HTMLInputElement | null>
  onFind: (label: string) => void
}

/** Suggestions, or the words that there are none, take its place; Escape or a search closes it until the field is used again. */
const place =
  'absolute inset-x-0 top-full z-20 mt-1 hidden rounded-field border border-line bg-deck-2 p-2 shadow-xl [[role=listbox]:not([hidden])~&]:hidden [output:has(span)~&]:hidden'

/** Below the city box while it is in use: fills in the city where the person is. */
export function UseMyLocation({ input, onFind }: Props) {
  const [isClosed, setClosed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const press = useEffectEvent((event: KeyboardEvent) => {
    setClosed(event.key === 'Escape')
    if (event.key !== 'Tab') setProblem(null)
  })

  useEffect(() => {
    const field = input.current
    if (!field) return
    const listening = new AbortController()
    field.addEventListener('keydown', (event) => press(event), { signal: listening.signal })
    field.addEventListener('focus', () => setClosed(false), { signal: listening.signal })
    // It would cover the answer.
    field.form?.addEventListener('submit', () => setClosed(true), { signal: listening.signal })
    return () => listening.abort()
  }, [input])

  async function locate() {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    const textBefore = input.current?.value
    const city = await findOwnCity()
    setBusy(false)
    if (input.current?.value !== textBefore) return
    if ('label' in city) onFind(city.label)
    else setProblem(city.problem)
  }

  return (
    <div className={`${place} ${isClosed ? '' : 'group-focus-within/place:block'}`}>
      <button
        type="button"
        aria-disabled={isBusy}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => void locate()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          input.current?.focus()
          setClosed(true)
        }}
        className="flex min-h-11 w-full items-center gap-3 rounded-field px-3 py-2 text-left font-semibold hover:bg-deck aria-disabled:text-mute"
      >
        <LocateFixed aria-hidden="true" className={`size-5 shrink-0 text-gold ${isBusy ? 'animate-pulse' : ''}`} />
        {isBusy ? words.busy : words.use}
      </button>
      <output className="block px-3 py-2 text-sm text-danger empty:hidden">{problem}</output>
    </div>
  )
}
