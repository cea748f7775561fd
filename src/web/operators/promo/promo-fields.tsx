import type { PromoField, PromoForm, PromoProblem } from '../../../features/operators/rules/promo.ts'
import { promoTextMax } from '../../../kernel/limits/promo-limits.ts'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { PictureDrop } from '../../pictures/picture-drop.tsx'
import { words } from './promo-desk-words.ts'

type Props = {
  form: PromoForm
  city: string
  problems: Partial<Record<PromoField, PromoProblem>>
  onChange: (part: Partial<PromoForm>) => void
  onWaiting: (isWaiting: boolean) => void
}

/** The fields of the promo. */
export function PromoFields({ form, city, problems, onChange, onWaiting }: Props) {
  return (
    <>
      <CheckField
        label={words.isOn}
        checked={form.isOn}
        onChange={({ target }) => onChange({ isOn: target.checked })}
      />
      <TextField
        label={words.headline}
        maxLength={promoTextMax.headline}
        value={form.headline}
        error={words.problem(problems.headline)}
        onChange={({ target }) => onChange({ headline: target.value })}
      />
      <TextArea
        label={words.body}
        maxLength={promoTextMax.body}
        value={form.body}
        onChange={({ target }) => onChange({ body: target.value })}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={words.buttonLabel}
          hint={words.buttonHint}
          maxLength={promoTextMax.buttonLabel}
          value={form.buttonLabel}
          error={words.problem(problems.buttonLabel)}
          onChange={({ target }) => onChange({ buttonLabel: target.value })}
        />
        <TextField
          label={words.link}
          hint={words.linkHint}
          inputMode="url"
          autoCapitalize="none"
          maxLength={promoTextMax.link}
          value={form.link}
          error={words.problem(problems.link)}
          onChange={({ target }) => onChange({ link: target.value })}
        />
      </div>
      <PictureDrop
        label={words.picture}
        shape="wide"
        image={form.image}
        onChange={(image) => onChange({ image })}
        onWaiting={onWaiting}
      />
      {form.image && (
        <TextField
          label={words.pictureAlt}
          hint={words.pictureAltHint}
          maxLength={promoTextMax.pictureAlt}
          value={form.pictureAlt}
          error={words.problem(problems.pictureAlt)}
          onChange={({ target }) => onChange({ pictureAlt: target.value })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={words.firstDay}
          hint={words.daysHint(city)}
          type="date"
          value={form.firstDay ?? ''}
          onChange={({ target }) => onChange({ firstDay: target.value || null })}
        />
        <TextField
          label={words.lastDay}
          type="date"
          value={form.lastDay ?? ''}
          error={words.problem(problems.lastDay)}
          onChange={({ target }) => onChange({ lastDay: target.value || null })}
        />
      </div>
    </>
  )
}
