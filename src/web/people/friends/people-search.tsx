import { Form, Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { isEmail } from '../../../features/accounts/rules/registration.ts'
import { paths } from '../../../kernel/paths.ts'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { SearchField } from '../../kit/fields/search-field.tsx'
import { Section } from '../../kit/section.tsx'
import { FriendButtons } from './friend-buttons.tsx'
import { FriendLine } from './friend-line.tsx'
import { words } from './friends-words.ts'

export type PeopleResult = { term: string; users: CallOutputs['searchUsers']['users'] }

type Props = {
  /** What was searched for; null before a search. */
  result: PeopleResult | null
  listLook: string
}

/** Finds fans by name or username: a form whose answer is an address. */
export function PeopleSearch({ result, listLook }: Props) {
  return (
    <>
      <search>
        <Form action={paths.friends} className="flex items-end gap-2">
          <SearchField label={words.search.label} text={result?.term ?? ''} maxLength={60} />
          <Button type="submit" className="shrink-0">
            {words.search.submit}
          </Button>
        </Form>
      </search>
      {result && (
        <Section isSmall title={words.search.results(result.term)}>
          {result.term.length === 1 && <p className="text-mute">{words.search.oneLetter}</p>}
          {result.users.length > 0 ? (
            <ul aria-label={words.search.list} className={listLook}>
              {result.users.map((user) => (
                <FriendLine key={user.userID} person={user}>
                  <FriendButtons
                    isListed
                    person={{ uid: user.userID, fullName: user.fullName }}
                    friendship={user.friendship}
                  />
                </FriendLine>
              ))}
            </ul>
          ) : (
            <EmptyState title={words.search.none}>
              <p>{isEmail(result.term) ? words.search.noneByEmail : words.search.noneText}</p>
            </EmptyState>
          )}
          <Link to={paths.friends} className="reach inline-flex min-h-8 w-fit items-center text-gold underline">
            {words.search.clear}
          </Link>
        </Section>
      )}
    </>
  )
}
