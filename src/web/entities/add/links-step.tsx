import { emailMax, entityTextMax } from '../../../kernel/limits.ts'
import {
  fullLink,
  type SocialSite,
  socialSiteNames,
  socialSites,
} from '../../../features/entities/rules/social-links.ts'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { words as formWords } from './add-entity-words.ts'
import type { StepProps } from './entity-draft.ts'

const words = formWords.links

/** Where else people find it, and how operators and bookers reach it. */
export function LinksStep({ draft, change, errors }: StepProps) {
  return (
    <div className="flex flex-col gap-6">
      <fieldset className="flex flex-col gap-2 rounded-card border border-line bg-deck p-4">
        <legend className="sr-only">{words.collaborations}</legend>
        <p aria-hidden="true" className="font-display text-xl font-bold">
          {words.collaborations}
        </p>
        <p className="text-sm text-mute">{words.collaborationsText}</p>
        <CheckField
          label={words.collaborating}
          name="collaborating"
          checked={draft.collaborating}
          onChange={(event) => change({ collaborating: event.target.checked })}
        />
      </fieldset>
      <ContactField draft={draft} change={change} errors={errors} />
      <LinkFields draft={draft} change={change} errors={errors} />
    </div>
  )
}

/** How operators reach the people who run it. */
export const ContactField = ({ draft, change, errors }: StepProps) => (
  <TextField
    label={words.email}
    name="contactEmail"
    type="email"
    maxLength={emailMax}
    autoComplete="email"
    hint={words.emailHint}
    error={errors.contactEmail}
    value={draft.contactEmail}
    onChange={(event) => change({ contactEmail: event.target.value })}
  />
)

/** One link per site, each with the host that it leads to (decision G11). */
export function LinkFields({ draft, change, errors }: StepProps) {
  const links = draft.socialMediaLinks
  const completeLink = (site: SocialSite) => {
    const typed = links[site] ?? ''
    const link = fullLink(site, typed)
    if (link !== typed) change({ socialMediaLinks: { ...links, [site]: link } })
  }
  return (
    <fieldset>
      <legend className="mb-4 font-display text-xl font-bold">{words.title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {socialSiteNames.map((site) => (
          <TextField
            key={site}
            label={socialSites[site].label}
            name={site}
            type="url"
            maxLength={entityTextMax.link}
            placeholder={words.example(socialSites[site].hosts?.[0] ?? null)}
            error={errors[site]}
            value={links[site] ?? ''}
            onBlur={() => completeLink(site)}
            onChange={(event) => change({ socialMediaLinks: { ...links, [site]: event.target.value } })}
          />
        ))}
      </div>
    </fieldset>
  )
}
