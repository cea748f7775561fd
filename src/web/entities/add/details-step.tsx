import { numberLimits } from '../../../features/entities/rules/entity-form.ts'
import type { ReactNode } from 'react'
import { entityTextMax } from '../../../kernel/limits.ts'
import { withHttps } from '../../../kernel/link-host.ts'
import type { Kind } from '../../../features/entities/rules/kinds.ts'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { words as formWords } from './add-entity-words.ts'
import type { StepProps as Props } from './entity-draft.ts'
import { CapacityFields } from './capacity-fields.tsx'

const words = formWords.details

/** What only one kind is asked. */
export function DetailsStep(props: Props) {
  const Fields = props.draft.kind && fields[props.draft.kind]
  return <div className="flex flex-col gap-6">{Fields && <Fields {...props} />}</div>
}

const fields: Record<Kind, (props: Props) => ReactNode> = {
  band: (props) => (
    <>
      <Members {...props} hint={words.membersHint.band} />
      <TextField
        label={words.homeRadius}
        name="homeRadius"
        type="number"
        inputMode="numeric"
        min={1}
        max={numberLimits.homeRadius}
        error={props.errors.homeRadius}
        value={props.draft.homeRadius}
        onChange={(event) => props.change({ homeRadius: event.target.value })}
      />
      <Preview {...props} />
    </>
  ),
  standupComic: ({ draft, change, errors }) => (
    <>
      <TextField
        label={words.setMinutes}
        name="setMinutes"
        type="number"
        inputMode="numeric"
        min={1}
        max={numberLimits.setMinutes}
        error={errors.setMinutes}
        value={draft.setMinutes}
        onChange={(event) => change({ setMinutes: event.target.value })}
      />
      <SelectField
        label={words.material}
        name="explicit"
        options={[
          ['', words.materials.untold],
          ['clean', words.materials.clean],
          ['explicit', words.materials.explicit],
        ]}
        value={draft.explicit}
        onChange={(event) => change({ explicit: materialOf(event.target.value) })}
      />
      <Preview draft={draft} change={change} errors={errors} />
    </>
  ),
  comedyGroup: (props) => (
    <>
      <Members {...props} hint={words.membersHint.comedyGroup} />
      <Preview {...props} />
    </>
  ),
  venue: (props) => <CapacityFields {...props} />,
  festival: ({ draft, change, errors }) => (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={words.firstDay}
          name="startDate"
          type="date"
          value={draft.startDate}
          onChange={(event) => change({ startDate: event.target.value })}
        />
        <TextField
          label={words.lastDay}
          name="endDate"
          type="date"
          min={draft.startDate || undefined}
          error={errors.endDate}
          value={draft.endDate}
          onChange={(event) => change({ endDate: event.target.value })}
        />
      </div>
      <TextField
        label={words.venueName}
        name="venueName"
        maxLength={entityTextMax.name}
        hint={words.venueNameHint}
        value={draft.venueName}
        onChange={(event) => change({ venueName: event.target.value })}
      />
      <CapacityFields draft={draft} change={change} errors={errors} />
    </>
  ),
}

const materialOf = (text: string) => (text === 'clean' || text === 'explicit' ? text : '')

const Members = ({ draft, change, hint }: Props & { hint: string }) => (
  <TextArea
    label={words.members}
    name="members"
    maxLength={entityTextMax.members}
    hint={hint}
    value={draft.members}
    onChange={(event) => change({ members: event.target.value })}
  />
)

const Preview = ({ draft, change, errors }: Props) => (
  <TextField
    label={words.preview}
    name="previewLink"
    type="url"
    maxLength={entityTextMax.link}
    placeholder={words.previewExample}
    hint={words.previewHint}
    error={errors.previewLink}
    value={draft.previewLink}
    onBlur={() => {
      const previewLink = withHttps(draft.previewLink)
      if (previewLink !== draft.previewLink) change({ previewLink })
    }}
    onChange={(event) => change({ previewLink: event.target.value })}
  />
)
