import { paths } from '../../kernel/paths.ts'

/** The page of the QR code tool, for a product of this name. */
export const qrWords = (name: string) => ({
  title: `QR Code Tool · ${name}`,
  description: `Make a QR code for posters and flyers that opens your show or your page on ${name}. Download it as SVG or PNG.`,
  hero: {
    eyebrow: 'QR Code Tool',
    title: 'From your poster',
    gold: 'to your show.',
    lead: 'Put a QR code on your flyer that opens your show or page.',
  },
  form: {
    label: 'QR code options',
    link: 'Show or page link',
    linkHint: (origin: string) => `Copy it from the address bar, like ${origin}${paths.event('…')}`,
    pick: 'Or choose one of yours',
    pickNone: 'Choose…',
    profile: (page: string) => `Page: ${page}`,
    size: 'Print size',
    sizes: {
      '1': 'Flyer corner (1 inch)',
      '2': 'Flyer (2 inches)',
      '4': 'Poster (4 inches)',
      '8': 'Window (8 inches)',
    },
    sizeHint: (inches: number) => `Scans from up to ${inches * 10} inches away. Keep the white border.`,
    logo: 'Logo',
    logos: { none: 'None', mark: `${name} logo`, picture: 'My own logo' },
    picture: 'Logo file',
    pictureHint: 'Square works best. We don’t upload it.',
    pictureBroken: 'We can’t read this file. Choose a PNG, JPEG or WebP image.',
  },
  problems: {
    'no-link': 'This isn’t a link. Copy the full address of your show or page.',
    foreign: `This link goes to another site. Use a link to a show or page on ${name}.`,
    'other-page': 'This link doesn’t open a show or page. Open the one you want and copy its address.',
  },
  code: {
    label: 'QR code',
    empty: 'Your QR code will appear here',
    emptyText: 'Paste a link, or choose one of your pages or shows.',
    alt: (url: string) => `QR code that opens ${url}`,
    opens: 'Opens',
    warnings: {
      missing: 'Visitors can’t open this page. Check the link, and publish the page or show before you print the code.',
      over: 'This show is over. Check the link before you print the code.',
    },
    svg: 'Download SVG',
    png: 'Download PNG',
    saved: { svg: 'SVG saved to your downloads.', png: 'PNG saved to your downloads.' },
    failed: 'We couldn’t make the PNG. Download the SVG, or try another browser.',
    hint: 'Use SVG for print shops, PNG for everything else. Print it in black on white, and test it with your phone first.',
  },
  tickets: 'These codes aren’t tickets. Tickets are sent by email and saved under My tickets.',
})
export type QrWords = ReturnType<typeof qrWords>
