import { type SyntheticEvent, useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { readPromoCode } from '../../../features/checkout/rules/promo-code.ts'
import { maximumPrice } from '../../../kernel/limits.ts'
import { Button } from '../../kit/button.tsx'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { focusFirstInvalid } from '../../kit/fields/first-invalid.ts'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { readDollars } from '../form/read-number.ts'
import { LimitFields, noLimits, problemOf, wireLimits } from './limit-fields.tsx'
import { words as allWords } from './promo-codes-words.ts'

const words = allWords.create

type Props = Pick<CallOutputs['listPromoCodes'], 'ticketTypes'> & {
  eventID: string
  /** The code as it is listed; null while another one is being made. */
  onCreated: (code: string | null) => void
}
type Kind = (typeof words.kinds)[number][0]

/** The cents or the percent of a discount as it is typed; null for what isn't one. */
function readDiscount(kind: Kind, text: string): { percentOff: number | null; offCents: number | null } | null {
  if (kind === 'none') return { percentOff: null, offCents: null }
  if (kind === 'percent') {
    const percent = /^\d+%?$/.test(text.trim()) ? Number.parseInt(text, 10) : 0
    return percent >= 1 && percent <= 100 ? { percentOff: percent, offCents: null } : null
  }
  const dollars = readDollars(text)
  const offCents = dollars === null ? 0 : Math.round(dollars * 100)
  return offCents >= 1 && offCents <= maximumPrice ? { percentOff: null, offCents } : null
}

/**
 * Makes a promo code for some of a show's tickets: a discount at first for all that aren't hidden, a code without one
 * only for hidden ones, as it does nothing for others.
 */
export function NewCodeForm({ eventID, ticketTypes, onCreated }: Props) {
  const { write, refusal, clear, pending } = useWrite('createPromoCode')
  const idsOf = (isHidden: boolean) =>
    ticketTypes.filter(({ hidden }) => hidden === isHidden).map(({ ticketTypeID }) => ticketTypeID)
  const [code, setCode] = useState('')
  const [kind, setKind] = useState<Kind>('percent')
  const [discount, setDiscount] = useState('')
  const [chosenIds, setChosenIds] = useState<readonly string[]>(idsOf(false))
  const [limits, setLimits] = useState(noLimits)
  const [isChecked, setIsChecked] = useState(false)

  const offeredTypes = kind === 'none' ? ticketTypes.filter(({ hidden }) => hidden) : ticketTypes
  const hasNothingToUnlock = offeredTypes.length === 0
  const ids = offeredTypes.flatMap(({ ticketTypeID }) => (chosenIds.includes(ticketTypeID) ? [ticketTypeID] : []))
  const discountInput = readDiscount(kind, discount)
  const limitsInput = wireLimits(limits)
  const missing = {
    code: isChecked && code.trim() === '' ? words.codeMissing : null,
    percent: isChecked && !discountInput ? words.percentMissing : null,
    amount: isChecked && !discountInput ? words.amountMissing : null,
    tickets: isChecked && ids.length === 0 && !hasNothingToUnlock ? words.ticketsMissing : null,
  }
  const codeProblem = problemOf(refusal, 'code') ?? (refusal?.code === 'promo/name-taken' ? refusal.message : null)
  const ticketsProblem = missing.tickets ?? problemOf(refusal, 'ticketTypeIDs')

  function chooseKind(next: Kind) {
    clear()
    if ((next === 'none') !== (kind === 'none')) setChosenIds(idsOf(next === 'none'))
    setKind(next)
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    onCreated(null)
    setIsChecked(true)
    if (code.trim() === '' || !discountInput || ids.length === 0 || !limitsInput) return focusFirstInvalid(form)
    const answer = await write({ eventID, code, ticketTypeIDs: ids, ...discountInput, ...limitsInput })
    if (!answer) return focusFirstInvalid(form)
    onCreated(readPromoCode(code))
    setCode('')
    setIsChecked(false)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-2xl flex-col gap-4">
      <TextField
        label={words.code}
        hint={words.codeHint}
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={missing.code ?? codeProblem}
        onChange={({ target }) => {
          setCode(target.value)
          clear()
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={words.discount}
          value={kind}
          options={words.kinds}
          onChange={({ target }) => chooseKind(words.kinds.find(([name]) => name === target.value)?.[0] ?? 'percent')}
        />
        {kind !== 'none' && (
          <TextField
            label={words[kind]}
            hint={kind === 'amount' ? words.amountHint : undefined}
            inputMode="decimal"
            value={discount}
            error={missing[kind]}
            onChange={({ target }) => setDiscount(target.value)}
          />
        )}
      </div>
      <fieldset>
        <legend className="font-semibold">{words.tickets}</legend>
        <p className="text-sm text-mute">
          {hasNothingToUnlock ? words.noneHidden : kind === 'none' ? words.unlockHint : words.ticketsHint}
        </p>
        {offeredTypes.map(({ ticketTypeID, ticketName, hidden }) => (
          <CheckField
            key={ticketTypeID}
            label={hidden ? allWords.hidden(ticketName) : ticketName}
            checked={chosenIds.includes(ticketTypeID)}
            aria-invalid={ticketsProblem !== null || undefined}
            onChange={({ target }) => {
              clear()
              setChosenIds((before) =>
                target.checked ? [...before, ticketTypeID] : before.filter((id) => id !== ticketTypeID),
              )
            }}
          />
        ))}
        {ticketsProblem && <p className="text-sm text-danger">{ticketsProblem}</p>}
      </fieldset>
      <LimitFields limits={limits} refusal={refusal} onChange={setLimits} />
      {refusal && !refusal.data?.['field'] && !codeProblem && <Notice tone="error">{refusal.message}</Notice>}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={pending} reason={hasNothingToUnlock ? words.noneToUnlock : undefined}>
          {words.submit}
        </Button>
      </div>
    </form>
  )
}
