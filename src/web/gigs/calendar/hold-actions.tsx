import { Button } from '../../kit/button.tsx'
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

/** What can be done with a hold. */
export function HoldActions({ entityId, hold: { holdID, canChallenge }, name, mayConfirm, onDone }: Props) {
  const release = useWrite('releaseHold')
  const challenge = useWrite('challengeHold')
  const confirm = useWrite('confirmHold')
  const problem = release.problem ?? challenge.problem ?? confirm.problem
  const isBusy = release.pending || challenge.pending || confirm.pending

  async function send(action: typeof release | typeof challenge | typeof confirm) {
    const result = await action.write({ holdID, entityDetails: { id: entityId } })
    if (result) onDone(result.message)
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
          disabled={isBusy}
          title={words.holds.challengeHint}
          aria-label={words.holds.challengeFor(name)}
          onClick={() => void send(challenge)}
        >
          {words.holds.challenge}
        </Button>
      )}
      <Button
        variant="quiet"
        disabled={isBusy}
        aria-label={words.holds.releaseFor(name)}
        onClick={() => void send(release)}
      >
        {words.holds.release}
      </Button>
      {problem && (
        <p role="alert" className="w-full text-danger">
          {problem}
        </p>
      )}
    </>
  )
}
