import { useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { focusFirstInvalid } from '../../kit/fields/first-invalid.ts'
import { useWrite } from '../../use-write.ts'
import { LimitFields, wireLimits } from './limit-fields.tsx'
import { words as allWords } from './promo-codes-words.ts'

const words = allWords.limits

export type Code = CallOutputs['listPromoCodes']['codes'][number]

/** A moment of a code as a field for a date and a time has it. */
const fieldText = (moment: Code['validFrom']) => (moment ? `${moment.day}T${moment.wallTime}` : '')

/** Changes how often and when a code works. */
export function EditCode({ eventID, code, onClose }: { eventID: string; code: Code; onClose: () => void }) {
  const { write, refusal, pending } = useWrite('updatePromoCode')
  const [limits, setLimits] = useState({
    ticketsMax: String(code.ticketsMax ?? ''),
    personMax: String(code.personMax ?? ''),
    validFrom: fieldText(code.validFrom),
    validUntil: fieldText(code.validUntil),
  })

  async function save(form: HTMLFormElement) {
    const input = wireLimits(limits)
    if (!input) return focusFirstInvalid(form)
    if (await write({ eventID, promoCodeID: code.promoCodeID, active: code.active, ...input })) return onClose()
    focusFirstInvalid(form)
  }

  return (
    <Dialog title={words.title(code.code)} open onClose={onClose}>
      <DialogForm
        submit={words.save}
        cancel={words.cancel}
        pending={pending}
        problem={refusal && !refusal.data?.['field'] ? refusal.message : null}
        onSubmit={save}
        onClose={onClose}
      >
        <LimitFields limits={limits} refusal={refusal} onChange={setLimits} />
      </DialogForm>
    </Dialog>
  )
}
