import { useLocation } from 'react-router'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { paths } from '../paths.ts'
import { useWrite } from '../use-write.ts'
import { words } from './manage-words.ts'

/** Hands a denied page in again, once it was changed. */
export function ResubmitButton({ entityID }: { entityID: string }) {
  const resubmit = useWrite('resubmitEntity')
  const isEditing = useLocation().pathname === paths.editEntity()
  return (
    <>
      <p className="text-ink">{words.resubmit.text}</p>
      {resubmit.problem && <p className="font-semibold">{resubmit.problem}</p>}
      <div className="flex flex-wrap gap-3">
        {!isEditing && (
          <ButtonLink variant="quiet" to={paths.editEntity(entityID)}>
            {words.edit}
          </ButtonLink>
        )}
        <Button busy={resubmit.pending} onClick={() => void resubmit.write({ entityID })}>
          {words.resubmit.send}
        </Button>
      </div>
    </>
  )
}
