import { socialSiteNames, socialSites } from '../../features/entities/rules/social-links.ts'
import { CheckField } from '../kit/check-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { words as formWords } from './add-entity-words.ts'
import type { Change, EntityDraft } from './entity-draft.ts'

const words = formWords.links

/** Where else people find it, and how operators and bookers reach it. */
export function LinksStep({ draft, change }: { draft: EntityDraft; change: Change }) {
  const links = draft.socialMediaLinks
  return (
    <div className="flex flex-col gap-6">
      <TextField
        label={words.email}
        name="contactEmail"
        type="email"
        maxLength={200}
        autoComplete="email"
        hint={words.emailHint}
        value={draft.contactEmail}
        onChange={(event) => change({ contactEmail: event.target.value })}
      />
      <fieldset>
        <legend className="mb-4 text-lg text-mute">{words.title}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          {socialSiteNames.map((site) => (
            <TextField
              key={site}
              label={socialSites[site].label}
              name={site}
              type="url"
              maxLength={500}
              placeholder={words.example(socialSites[site].hosts?.[0] ?? null)}
              value={links[site] ?? ''}
              onChange={(event) => change({ socialMediaLinks: { ...links, [site]: event.target.value } })}
            />
          ))}
        </div>
      </fieldset>
      <CheckField
        label={words.collaborating}
        name="collaborating"
        checked={draft.collaborating}
        onChange={(event) => change({ collaborating: event.target.checked })}
      />
    </div>
  )
}
