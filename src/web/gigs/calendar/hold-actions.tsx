import { useState } from 'react'
import { dateText } from '../../events/when.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from './calendar-words.ts'
import { HoldExpiryDialog } from './expiry-dialog.tsx'

type Props = {
  entityId: string
  hold: { holdID: string; canChallenge: boolean; expiresOn: string; day: string }
  /** What is held, as its buttons name it. */
  name: string
  /** Whether this page may say that the date is taken. */
  mayConfirm: boolean
  /** Of a date of this page, which may change when it ends. */
  isOwnDate?: boolean
  /** For someone without a page, on whose word this page confirms. */
  isForName?: boolean
  /** Something else next to it is the thing to do: its button is not gold. */
  isSecond?: boolean
  onDone: (message: string) => void
}

/** A night may have several holds: on a phone what can be done with one is a low row. */
export const compact = 'max-sm:min-h-9! max-sm:px-3! max-sm:py-1! max-sm:text-sm'

/** The confirmation before what can't be undone. */
const questions = {
  confirm: { title: words.holds.confirmTitle, text: '', submit: words.holds.confirm },
  release: { title: words.holds.releaseTitle, text: words.holds.releaseText, submit: words.holds.releaseSubmit },
  challenge: {
    ...{ title: words.holds.challengeTitle, text: words.holds.challengeText, submit: words.holds.challengeSubmit },
  },
} as const

/** What can be done with a hold. */
export function HoldActions(props: Props) {
  const { entityId, hold, name, mayConfirm, isOwnDate = false, isForName = false, isSecond = false, onDone } = props
  const { holdID, canChallenge, expiresOn } = hold
  const release = useWrite('releaseHold')
  const challenge = useWrite('challengeHold')
  const confirm = useWrite('confirmHold')
  const [question, setQuestion] = useState<keyof typeof questions | null>(null)
  const [isChanging, setIsChanging] = useState(false)
  const isBusy = release.pending || challenge.pending || confirm.pending

  async function send(action: typeof release | typeof challenge | typeof confirm) {
    const result = await action.write({ holdID, entityDetails: { id: entityId } })
    if (!result) return
    setQuestion(null)
    onDone(result.message)
  }
  const actions = { release, challenge, confirm }
  const confirmText = isForName ? words.holds.confirmForText : words.holds.confirmText
  function open(kind: keyof typeof questions) {
    actions[kind].clear()
    setQuestion(kind)
  }
  return (
    <>
      {mayConfirm && (
        <Button
          variant={isSecond ? 'quiet' : 'gold'}
          className={compact}
          disabled={isBusy}
          aria-label={words.holds.confirmFor(name)}
          onClick={() => open('confirm')}
        >
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
      {isOwnDate && (
        <Button
          variant="quiet"
          className={compact}
          disabled={isBusy}
          aria-label={words.holds.changeFor(name)}
          onClick={() => setIsChanging(true)}
        >
          {words.holds.change}
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
      {isChanging && (
        <HoldExpiryDialog
          {...{ entityId, hold, name, isForName }}
          onClose={() => setIsChanging(false)}
          onDone={(message) => {
            setIsChanging(false)
            onDone(message)
          }}
        />
      )}
      {question && (
        <ConfirmDialog
          title={questions[question].title}
          confirm={questions[question].submit}
          variant={question === 'confirm' ? 'gold' : 'danger'}
          busy={isBusy}
          problem={actions[question].problem}
          onConfirm={() => void send(actions[question])}
          onClose={() => setQuestion(null)}
        >
          <strong className="wrap-anywhere">{name}</strong>
          <p>{question === 'confirm' ? confirmText(dateText(expiresOn)) : questions[question].text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
