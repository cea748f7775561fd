import { termsVersion } from '../../features/accounts/rules/terms.ts'
import { Notice } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'

const title = 'Terms and Conditions'

export const meta = () => [
  { title },
  { name: 'description', content: 'What you and we agree on when you use this site.' },
]

const sections: [heading: string, text: string][] = [
  [
    'What this is',
    'A guide to local live music and comedy. Managers of bands, venues and festivals announce their shows here; fans find them and buy tickets. Some listings come from public calendars of other sources and may be out of date: ask the venue when it matters.',
  ],
  [
    'Your account',
    'Give an e-mail address that is yours, keep your password to yourself, and be who you say you are. A username stands for one fan or one band, venue or festival. You can leave at any time.',
  ],
  [
    'What you publish',
    'It stays yours. You allow us to show it here. Publish only what you may, nothing unlawful, and no other person’s private data. We remove what breaks these rules.',
  ],
  [
    'Tickets',
    'The seller of a ticket is the host of the show. The price that you see first includes the platform fee, the card fee and the taxes that apply; each is itemised on demand. A ticket admits one person once. When a show is cancelled you get back everything that you paid, fees included. When it is moved, the seller offers you the choice to keep the ticket or have your money back.',
  ],
  [
    'Fees of sellers',
    'The platform keeps 2.1% of a ticket’s price. The card company’s fee is 2.9% of an order and $0.30. Sellers choose whether the buyer pays both on top or the price includes them. Free tickets cost nobody anything. A refund after a change or cancellation by the seller gives back the platform fee; the card company keeps its fee, which falls on the seller.',
  ],
  [
    'Taxes',
    'Admission taxes are added where state or city law asks for them, as far as we know of them. Sellers answer for taxes that the site does not collect.',
  ],
  [
    'What we answer for',
    'We work to keep the site right and running, and cannot promise that it always is. We do not run the shows: what happens there is between you and the host.',
  ],
  [
    'Changes',
    'When these terms change in a way that matters, we ask you again. The version above is stored with your acceptance.',
  ],
]

export default function TermsScreen() {
  return (
    <Page narrow>
      <article className="flex flex-col gap-6">
        <header className="flex flex-col gap-3">
          <h1 className="text-3xl">{title}</h1>
          <p className="text-mute">Version of {termsVersion}</p>
          <Notice>Template: whoever runs this site replaces it with terms that fit before use.</Notice>
        </header>
        {sections.map(([heading, text]) => (
          <section key={heading} className="flex flex-col gap-2">
            <h2 className="text-xl">{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
      </article>
    </Page>
  )
}
