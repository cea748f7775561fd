import { type SyntheticEvent, useState } from 'react'
import { settlementFile } from '../../../kernel/addresses/books.ts'
import type { CallOutputs } from '../../../contract.ts'
import { Button } from '../../kit/button.tsx'
import { useInstantText } from '../../kit/device/use-instant-text.ts'
import { focusFirstInvalid } from '../../kit/fields/first-invalid.ts'
import { Notice } from '../../kit/notice.tsx'
import { Section } from '../../kit/section.tsx'
import { useWrite } from '../../use-write.ts'
import { ActFields } from './act-fields.tsx'
import { AmountRows } from './amount-rows.tsx'
import { CostFields } from './cost-fields.tsx'
import { FileLinks } from './file-links.tsx'
import { SalesRows } from './sales-rows.tsx'
import { SendSheet } from './send-sheet.tsx'
import { words } from './settlement-words.ts'
import { draftOf, isFine, problemsOf, savedOf, settleDraft, type Sheet } from './sheet-draft.ts'

type Props = { show: CallOutputs['fetchSettlementSheet']['show']; sheet: Sheet }

/** A sheet as the host fills it in: sales, costs, acts, and what is left. */
export function SheetForm({ show, sheet }: Props) {
  const { eventID, entityID } = show
  const { write, refusal, clear, pending } = useWrite('saveSettlementSheet')
  const [base, setBase] = useState(sheet)
  const [draft, setDraft] = useState(() => draftOf(sheet))
  const [isChecked, setIsChecked] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const isIn = (one: Sheet) =>
    isFine(problemsOf(draft)) &&
    JSON.stringify(savedOf(draft, one.acts)) === JSON.stringify(savedOf(draftOf(one), one.acts))
  const isDirty = !isIn(base)
  // What was saved elsewhere shows here, unless it would take away what is being typed.
  if (base !== sheet && (!isDirty || isIn(sheet) || sheet.revision === base.revision)) {
    setBase(sheet)
    if (!isDirty && !isIn(sheet)) setDraft(draftOf(sheet))
  }
  const problems = isChecked ? problemsOf(draft) : null
  const { totals, pay } = settleDraft(draft, sheet)

  function change(changes: Partial<typeof draft>) {
    clear()
    setIsSaved(false)
    setDraft((before) => ({ ...before, ...changes }))
  }

  async function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setIsChecked(true)
    if (!isFine(problemsOf(draft))) return focusFirstInvalid(form)
    const input = savedOf(draft, sheet.acts)
    const answer = await write({ eventID, occurrenceDate: sheet.date, revision: base.revision, ...input })
    if (answer) setIsSaved(true)
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex max-w-3xl flex-col gap-8">
      <SheetStatus sheet={sheet} />
      <Section title={words.sales}>
        <SalesRows sales={sheet.sales} />
      </Section>
      <CostFields costs={draft.costs} problems={problems} onChange={(costs) => change({ costs })} />
      <ActFields
        acts={sheet.acts}
        lastSent={sheet.lastSent}
        pay={pay}
        amounts={draft.amounts}
        problems={problems}
        onChange={(amounts) => change({ amounts })}
      />
      <Section title={words.totals.title}>
        <AmountRows
          rows={[
            { name: words.net, amountCents: sheet.sales.netCents },
            { name: words.totals.offTop, amountCents: -totals.offTopCents },
            { name: words.totals.base, amountCents: totals.baseCents, kind: 'sum' },
            { name: words.totals.toActs, amountCents: -totals.toActsCents },
            { name: words.totals.hostCosts, amountCents: -totals.hostCostsCents },
            { name: words.totals.hostShare, amountCents: totals.hostShareCents, kind: 'result' },
          ]}
        />
        <p className="text-sm text-mute">{words.totals.note}</p>
      </Section>
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant={isDirty ? 'gold' : 'quiet'} busy={pending}>
          {words.save}
        </Button>
        <SendSheet eventID={eventID} sheet={sheet} isDirty={isDirty} />
        {isSaved && !isDirty && (
          <p role="status" className="text-good">
            {words.saved}
          </p>
        )}
      </div>
      <FileLinks
        about={words.sheetTitle}
        pathOf={(format) => settlementFile(entityID, eventID, { date: sheet.date, format })}
      />
    </form>
  )
}

/** Whether the sheet was sent and who confirmed it, or what it waits for. */
function SheetStatus({ sheet: { state, lastSent } }: { sheet: Sheet }) {
  const textOf = useInstantText()
  const recipients = lastSent?.lines.filter(({ actID }) => actID) ?? []
  const confirmed = recipients.filter(({ answer }) => answer === 'confirmed').length
  return (
    <>
      {state !== 'ready' && state !== 'not-over' && <Notice>{words.states[state]}</Notice>}
      {lastSent?.hasChanged && <Notice>{words.changed}</Notice>}
      {lastSent && (
        <p className="text-mute">
          {words.sent(textOf(lastSent.sentAt))}
          {` · ${words.confirmedBy(confirmed, recipients.length)}`}
        </p>
      )}
    </>
  )
}
