import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from './calendar-words.ts'

type Props = {
  entityId: string
  hold: { holdID: string; canChallenge: boolean }
  /** What is held, as its buttons name it. */
  name: string
  /** Whether this page may say that the date is taken. */
  mayConfirm: boolean
  onDone: (message: string) => void
}

/** A night may have several holds: on a phone what can be done with one is a low row. */
export const compact = 'max-sm:min-h-9! max-sm:px-3! max-sm:py-1! max-sm:text-sm'

/** The confirmation before what can't be undone. */
const questions = {
  release: { title: words.holds.releaseTitle, text: words.holds.releaseText, submit: words.holds.releaseSubmit },
  challenge: {
    ...{ title: words.holds.challengeTitle, text: words.holds.challengeText, submit: words.holds.challengeSubmit },
  },
} as const

/** What can be done with a hold. */
export function HoldActions({ entityId, hold: { holdID, canChallenge }, name, mayConfirm, onDone }: Props) {
  const release = useWrite('releaseHold')
  const challenge = useWrite('challengeHold')
  const confirm = useWrite('confirmHold')
  const [question, setQuestion] = useState<keyof typeof questions | null>(null)
  const isBusy = release.pending || challenge.pending || confirm.pending

  async function send(action: typeof release | typeof challenge | typeof confirm) {
    const result = await action.write({ holdID, entityDetails: { id: entityId } })
    if (!result) return
    setQuestion(null)
    onDone(result.message)
  }
  const actions = { release, challenge }
  function open(kind: keyof typeof questions) {
    actions[kind].clear()
    setQuestion(kind)
  }
  return (
    <>
      {mayConfirm && (
        <Button disabled={isBusy} aria-label={words.holds.confirmFor(name)} onClick={() => void send(confirm)}>
          {words.holds.confirm}
        </Button>
      )}
      {canChallenge && (
        <Button
          variant="quiet"
          className={compact}
          disabled={isBusy}
          aria-label={words.holds.challengeFor(name)}
          onClick={() => open('challenge')}
        >
          {words.holds.challenge}
        </Button>
      )}
      <Button
        variant="quiet"
        className={compact}
        disabled={isBusy}
        aria-label={words.holds.releaseFor(name)}
        onClick={() => open('release')}
      >
        {words.holds.release}
      </Button>
      {confirm.problem && (
        <p role="alert" className="w-full text-danger">
          {confirm.problem}
        </p>
      )}
      {question && (
        <ConfirmDialog
          title={questions[question].title}
          confirm={questions[question].submit}
          busy={isBusy}
          problem={actions[question].problem}
          onConfirm={() => void send(actions[question])}
          onClose={() => setQuestion(null)}
        >
          <strong className="wrap-anywhere">{name}</strong>
          {questions[question].text}
        </ConfirmDialog>
      )}
    </>
  )
}
