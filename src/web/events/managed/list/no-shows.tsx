import { Plus } from 'lucide-react'
import { mayEdit, type Role } from '../../../../kernel/roles.ts'
import { paths } from '../../../../kernel/paths.ts'
import { ButtonLink } from '../../../kit/button-link.tsx'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { words as eventWords } from '../../events-words.ts'
import { words } from '../managed-events-words.ts'

type Props = { hostId: string; role: Role; isOpen: boolean; onCreate: () => void }

/** The empty state without upcoming shows. */
export function NoShows({ hostId, role, isOpen, onCreate }: Props) {
  const { title, text } = words.empty[!mayEdit(role) ? 'door' : isOpen ? 'open' : 'waiting']
  return (
    <EmptyState title={title}>
      <p>{text}</p>
      {!mayEdit(role) && (
        <div className="mt-4">
          <ButtonLink variant="quiet" to={paths.door(hostId, 'practice')}>
            {words.practice}
          </ButtonLink>
        </div>
      )}
      {mayEdit(role) && (
        <div className="mt-4">
          <Button variant={isOpen ? 'gold' : 'quiet'} onClick={onCreate}>
            <Plus aria-hidden="true" className="size-4" />
            {eventWords.managed.create}
          </Button>
        </div>
      )}
    </EmptyState>
  )
}
