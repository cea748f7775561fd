import { useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { goingTogether } from '../../../kernel/limits.ts'
import { Button } from '../../kit/button.tsx'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { PlanLinkButtons } from '../plan-link/plan-link-buttons.tsx'
import { words } from './plans-words.ts'

type Props = {
  plan: CallOutputs['listPlans']['plans'][number]
  onAskMore: () => void
  onEnd?: (() => void) | undefined
}

/** What the starter of a plan may do: invite more friends, share a link, change the note, end the plan. */
export function OwnPlanButtons({ plan, onAskMore, onEnd }: Props) {
  const { planID: planId, note, people } = plan
  // While no one else was asked, the link is the way in.
  const [isMoreOpen, setIsMoreOpen] = useState(people.length === 0)
  const [open, setOpen] = useState<'note' | 'end' | null>(null)
  if (open === 'note') return <NoteForm planId={planId} note={note} onClose={() => setOpen(null)} />
  if (open === 'end')
    return <EndForm planId={planId} isIn={plan.ownAnswer === 'in'} onEnd={onEnd} onClose={() => setOpen(null)} />
  return (
    <>
      <Button variant="quiet" className="self-start" onClick={onAskMore}>
        {words.askMore}
      </Button>
      <details open={isMoreOpen} onToggle={({ currentTarget }) => setIsMoreOpen(currentTarget.open)}>
        <summary className="min-h-11 content-center font-semibold">{words.more}</summary>
        <div className="flex flex-col gap-3 pt-2">
          <PlanLinkButtons plan={plan} />
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="quiet" onClick={() => setOpen('note')}>
              {note ? words.editNote : words.addNote}
            </Button>
            <Button variant="ghost" onClick={() => setOpen('end')}>
              {words.end}
            </Button>
          </div>
        </div>
      </details>
    </>
  )
}

type FormProps = { planId: string; onClose: () => void }
type EndProps = FormProps & { isIn: boolean; onEnd?: (() => void) | undefined }

function NoteForm({ planId, note, onClose }: FormProps & { note: string }) {
  const [text, setText] = useState(note)
  const { write, pending, problem } = useWrite('changePlanNote')
  async function save() {
    if (await write({ planID: planId, note: text })) onClose()
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(submit) => {
        submit.preventDefault()
        void save()
      }}
    >
      <TextArea
        label={words.note}
        hint={words.noteHint}
        rows={2}
        maxLength={goingTogether.noteMax}
        value={text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed became this field
        autoFocus
        onChange={({ target }) => setText(target.value)}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={pending}>
          {words.saveNote}
        </Button>
        <Button variant="ghost" disabled={pending} onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

function EndForm({ planId, isIn, onEnd, onClose }: EndProps) {
  const { write, pending, problem } = useWrite('endPlan')
  async function end() {
    if (await write({ planID: planId })) onEnd?.()
  }
  return (
    <div className="flex flex-col gap-3">
      <p>{words.endSure}</p>
      <p className="text-sm text-mute">{words.endResult(isIn)}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busy={pending} onClick={() => void end()}>
          {words.end}
        </Button>
        <Button variant="ghost" disabled={pending} onClick={onClose}>
          {words.keep}
        </Button>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  )
}
