import type { ReactNode } from 'react'
import type { Kind } from '../../features/entities/rules/kinds.ts'
import { SelectField } from '../kit/select-field.tsx'
import { TextArea } from '../kit/text-area.tsx'
import { TextField } from '../kit/text-field.tsx'
import type { Change, EntityDraft } from './entity-draft.ts'
import { RoomFields } from './room-fields.tsx'

type Props = { draft: EntityDraft; change: Change }

/** What only one kind is asked. */
export function DetailsStep(props: Props) {
  const Fields = props.draft.kind && fields[props.draft.kind]
  return <div className="flex flex-col gap-6">{Fields && <Fields {...props} />}</div>
}

const fields: Record<Kind, (props: Props) => ReactNode> = {
  band: (props) => (
    <>
      <Members {...props} />
      <TextField
        label="How far do you travel to play? (miles)"
        name="homeRadius"
        type="number"
        inputMode="numeric"
        min={1}
        max={3000}
        value={props.draft.homeRadius}
        onChange={(event) => props.change({ homeRadius: event.target.value })}
      />
      <Preview {...props} />
    </>
  ),
  standupComic: ({ draft, change }) => (
    <>
      <TextField
        label="Set length (minutes)"
        name="setMinutes"
        type="number"
        inputMode="numeric"
        min={1}
        max={600}
        value={draft.setMinutes}
        onChange={(event) => change({ setMinutes: event.target.value })}
      />
      <SelectField
        label="Material"
        name="explicit"
        options={[
          ['', 'Rather not say'],
          ['clean', 'Clean'],
          ['explicit', 'Explicit'],
        ]}
        value={draft.explicit}
        onChange={(event) => change({ explicit: materialOf(event.target.value) })}
      />
      <Preview draft={draft} change={change} />
    </>
  ),
  comedyGroup: (props) => (
    <>
      <Members {...props} />
      <Preview {...props} />
    </>
  ),
  venue: (props) => <RoomFields {...props} />,
  festival: ({ draft, change }) => (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="First day"
          name="startDate"
          type="date"
          value={draft.startDate}
          onChange={(event) => change({ startDate: event.target.value })}
        />
        <TextField
          label="Last day"
          name="endDate"
          type="date"
          min={draft.startDate || undefined}
          value={draft.endDate}
          onChange={(event) => change({ endDate: event.target.value })}
        />
      </div>
      <TextField
        label="Venue name"
        name="venueName"
        maxLength={120}
        hint="The park, hall or field that it takes place at"
        value={draft.venueName}
        onChange={(event) => change({ venueName: event.target.value })}
      />
      <RoomFields draft={draft} change={change} />
    </>
  ),
}

const materialOf = (text: string) => (text === 'clean' || text === 'explicit' ? text : '')

const Members = ({ draft, change }: Props) => (
  <TextArea
    label="Members"
    name="members"
    maxLength={500}
    hint="Who plays what"
    value={draft.members}
    onChange={(event) => change({ members: event.target.value })}
  />
)

const Preview = ({ draft, change }: Props) => (
  <TextField
    label="Preview link"
    name="previewLink"
    type="url"
    maxLength={500}
    placeholder="https://"
    hint="One song, set or video, so that people know what they get"
    value={draft.previewLink}
    onChange={(event) => change({ previewLink: event.target.value })}
  />
)
