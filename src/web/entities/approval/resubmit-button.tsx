import { Button } from '../../kit/button.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from '../manage-words.ts'

/** Hands a denied page in again, once it was changed. */
export function ResubmitButton({ entityID }: { entityID: string }) {
  const resubmit = useWrite('resubmitEntity')
  return (
    <>
      <p className="text-ink">{words.resubmit.text}</p>
      {resubmit.problem && <p className="font-semibold">{resubmit.problem}</p>}
      <Button busy={resubmit.pending} onClick={() => void resubmit.write({ entityID })}>
        {words.resubmit.send}
      </Button>
    </>
  )
}
