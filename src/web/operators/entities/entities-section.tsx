import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { paths } from '../../../kernel/paths.ts'
import { DeskCell, DeskRow, DeskTable } from '../desk/desk-table.tsx'
import { entityTypes, statusNames } from './entity-status.ts'
import { words } from '../desk/operator-words.ts'
import { Pager } from '../desk/pager.tsx'
import { SearchForm } from '../desk/search-form.tsx'
import { SectionHead } from '../desk/section-head.tsx'
import { StateTag } from '../desk/state-tag.tsx'
import { useInstantText } from '../../kit/device/use-instant-text.ts'

const { entities: text } = words
/** Two filters fit side by side on a phone. */
const halfRow = 'max-sm:flex-1 max-sm:basis-32'
const columns = [text.name, text.state, text.town, text.added]

type Props = CallOutputs['searchAllEntities'] & {
  text: string
  status: string | null
  type: string | null
  sort: string | null
}

/** Every entity, by name, username and state. */
export function EntitiesSection({ entities, nextCursor, total, text: input, status, type, sort }: Props) {
  const instantText = useInstantText()
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title={text.title} text={text.total(total)} />
      <SearchForm label={text.label} text={input}>
        <SelectField
          key={`type ${type}`}
          name="type"
          className={halfRow}
          label={text.type}
          defaultValue={type ?? ''}
          options={[['', text.anyType], ...entityTypes.map((name) => [name, text.types[name]] as const)]}
        />
        <SelectField
          key={status}
          name="state"
          className={halfRow}
          label={text.state}
          defaultValue={status ?? ''}
          options={[['', text.any], ...statusNames.map((name) => [name, words.state(name)] as const)]}
        />
        <SelectField
          key={`sort ${sort}`}
          name="sort"
          className={halfRow}
          label={text.sort}
          defaultValue={sort ?? ''}
          options={[
            ['', text.newest],
            ['name', text.byName],
          ]}
        />
      </SearchForm>
      {entities.length === 0 ? (
        <EmptyState title={text.none}>{text.noneText}</EmptyState>
      ) : (
        <DeskTable label={text.title} columns={columns}>
          {entities.map(({ profile, createdAt, openReports }) => (
            <DeskRow isCompact key={profile.id}>
              <DeskCell hasLabel={false} label={text.name}>
                <Link to={paths.operatorEntity(profile.id)} className="font-semibold text-gold underline">
                  {profile.name}
                </Link>
                <p className="text-sm text-mute">
                  {profile.kind} · {profile.location && <span className="md:hidden">{profile.location} · </span>}@
                  {profile.username}
                </p>
                {openReports > 0 && <p className="text-sm text-danger">{words.openReports(openReports)}</p>}
              </DeskCell>
              <DeskCell isShort hasLabel={false} label={text.state}>
                <StateTag state={profile.status} />
              </DeskCell>
              <DeskCell isWideOnly label={text.town}>
                {profile.location}
              </DeskCell>
              <DeskCell isWideOnly label={text.added} isNumber>
                {instantText(createdAt)}
              </DeskCell>
            </DeskRow>
          ))}
        </DeskTable>
      )}
      <Pager nextCursor={nextCursor} />
    </div>
  )
}
