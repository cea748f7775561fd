import { showCount } from '../../kernel/text/counted.ts'
import type { Missing } from './import-preview.ts'

const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`)

const unselected = (count: number, one: string, many: string) =>
  count === 1
    ? `1 show isn’t selected because we can’t read ${one}.`
    : `${showCount(count)} aren’t selected because we can’t read ${many}.`

const outcomes = {
  created: 'New',
  updated: 'Updated',
  unchanged: 'Unchanged',
  elsewhere: 'Already here',
  unusable: 'Can’t import',
}

export const words = {
  metaTitle: (name: string, productName: string) => `Import shows for ${name} · ${productName}`,
  untitled: 'Import shows',
  title: 'Import shows',
  back: (name: string) => `Back to ${name}`,
  lead: {
    venue: 'Link your calendar or upload a file to import the shows at your venue.',
    band: 'Link your calendar or upload a file to import the shows that have you in the lineup.',
    festival: 'Link your calendar or upload a file to import your shows.',
  },
  notDoor: 'Only owners, admins and editors can import shows',
  waits: 'Your page isn’t approved yet. You can preview a file now and publish the shows once it is.',
  source: {
    drop: 'Drop a file here',
    upload: 'Upload a file',
    or: 'iCalendar (.ics), CSV, tab-separated text (.txt, .tsv) or JSON-LD, up to 900 KB. You’ll review every show before it’s published.',
    columns: {
      required: 'A CSV file needs a date column and a name or lineup column. These are optional:',
      optional: [
        ...['start', 'doors', 'end', 'venue', 'address', 'city', 'state', 'zip'],
        ...['ages', 'price', 'genre', 'link', 'description'],
      ],
      examples: [
        ['Dates', '2027-01-14'],
        ['Times', '8:00 PM'],
        ['Lineups', 'The Lanterns; Fog City Four'],
      ],
    },
    sample: 'Download a sample CSV',
    sampleName: 'localsound-sample.csv',
    choose: 'Choose file',
    label: 'Your listings',
    paste: 'Or paste your listings',
    pasteHint: 'Rows copied from a spreadsheet, or the text of a calendar file.',
    link: 'Have a calendar link? Press and hold it, or right-click it, to download the .ics file. Then choose that file here.',
    name: 'Calendar name',
    nameHint: 'Use the same name next time to update these shows.',
    defaultName: 'My calendar',
    look: 'Preview',
    empty: 'Choose a file or paste your listings.',
    emptyFile: 'This file is empty.',
    wrongType: 'File type must be .ics, .csv, .txt, .tsv, .json or .jsonld',
    tooLarge: (bytes: number) => `File is larger than ${bytes} bytes`,
    tooMany: 'Too many files',
    notText: 'This isn’t a text file. Save it as CSV or iCalendar and try again.',
    reading: 'Reading the file…',
    unreadable: 'We couldn’t read this file. Please choose it again.',
  },
  review: {
    title: rows,
    in: (fileName: string) => `in ${fileName}`,
    another: 'Choose another file',
    filters: 'Filter rows',
    filter: {
      all: 'All',
      publishable: 'New or updated',
      ...outcomes,
      noPrice: 'No price',
      noGenre: 'No genre',
    },
    tag: outcomes,
    otherPage: 'Skipped',
    others: {
      venue: (count: number) => `${rows(count)} at other venues`,
      band: (count: number) => `${rows(count)} without you in the lineup`,
      festival: (count: number) => `${rows(count)} for other festivals`,
    },
    showOthers: (title: string) => `Show ${title}`,
    hideOthers: (title: string) => `Hide ${title}`,
    shownOf: (count: number, all: number) => `Showing ${count.toLocaleString('en-US')} of ${rows(all)}`,
    more: (count: number) => `Show ${count} more`,
    over: 'Past',
    noTime: 'Time TBA',
    noDay: 'No date',
    choose: (name: string, day: string) => `Publish ${name} on ${day}`,
    all: 'Select upcoming',
    none: 'Clear selection',
    edit: 'Edit',
    editRow: (name: string) => `Edit ${name}`,
    /** How a row is referred to: by its line in a spreadsheet, by its name in a calendar. */
    ofRow: (line: number | null, notice: string) => {
      const sentence = `${notice.charAt(0).toUpperCase()}${notice.slice(1)}`
      return line === null ? sentence : `Line ${line}: ${sentence}`
    },
    lineup: (acts: string[]) => `${acts.length === 1 ? '1 act' : `${acts.length} acts`}: ${acts.join(' · ')}`,
    oneAct: (act: string) => `One act: ${act}. Separate several acts with semicolons.`,
    unreadTime: (field: 'start' | 'doors' | 'end', raw: string) =>
      `we can’t read its ${{ start: 'start time', doors: 'doors time', end: 'end' }[field]}, “${raw}”`,
    thatDay: (showsThatDay: string[]) => `You already have ${showsThatDay.join(' and ')} that night.`,
    nightShow: (name: string, time: string | null) => (time ? `${name} at ${time}` : name),
    soldOut: 'Sold out',
    doors: (time: string) => `Doors ${time}`,
    missing: (fields: Missing[]) => {
      const text = fields.map((field) => `no ${field}`).join(' · ')
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
    },
    unclearPrice: (price: string) => `We couldn’t read the price in “${price}”. Choose Edit to enter it.`,
    leftOutNotes: 'We left out the notes because they look private.',
    publishNotes: 'Publish the notes',
    publishNotesOf: (name: string) => `Publish the notes: ${name}`,
    about: 'About the show',
    proposed: (acts: string[]) => `In the title: ${acts.join(' · ')}`,
    addActs: 'Add to lineup',
    addActsTo: (name: string) => `Add to lineup: ${name}`,
    weekly: (weekday: string) => `Every ${weekday}`,
    free: 'Free',
    price: (low: string, high: string) => (low === high ? low : `${low}–${high}`),
    unread: (columns: string[]) =>
      `${columns.length === 1 ? 'Column' : 'Columns'} we didn’t use: ${columns.join(', ')}`,
    nothing: 'No rows match this filter',
    publish: (count: number) => `Publish ${showCount(count)}`,
    pick: 'Select at least one show to publish.',
    /** `name`: of the page, if most of the file may be about others. */
    nothingNew: (name: string | null) => (name ? `Nothing new for ${name} in this file.` : 'Nothing new in this file.'),
    otherVenue: (venueInFile: string) => `Counting shows at “${venueInFile}” as yours.`,
    chooseAnother: 'Not this one? Choose another',
    ownRows: (count: number, name: string) => `${rows(count)} ${count === 1 ? 'is' : 'are'} for ${name}.`,
    skippedPast: (count: number) =>
      count === 1 ? '1 past show isn’t selected.' : `${showCount(count)} in the past aren’t selected.`,
    skippedTimes: (count: number) => unselected(count, 'its start time', 'their start times'),
    skippedPrices: (count: number) => unselected(count, 'its price', 'their prices'),
    private: { hold: 'Looks like a hold', private: 'Looks private' },
    skippedPrivate: (count: number) =>
      count === 1
        ? '1 show isn’t selected because it looks like a private event or a hold.'
        : `${showCount(count)} aren’t selected because they look like private events or holds.`,
    edited: 'You’ve changed this show since the last import. Publishing this row will overwrite your changes.',
    skippedEdited: (count: number) =>
      count === 1
        ? '1 show isn’t selected because you’ve changed it since the last import.'
        : `${showCount(count)} aren’t selected because you’ve changed them since the last import.`,
    fields: {
      name: 'Name',
      day: 'Date',
      start: 'Start',
      doors: 'Doors',
      venue: 'Venue',
      city: 'City',
      state: 'State',
      lineup: 'Lineup',
      ages: 'Ages',
      price: 'Price',
      genre: 'Genre',
    },
    hints: {
      lineup: 'Separate names with semicolons',
      price: 'For example, 15-20 or free',
      day: 'YYYY-MM-DD',
      start: 'For example, 8:30 pm',
      doors: 'For example, 7:30 pm',
    },
    didYouMean: (city: string) => `Did you mean ${city}?`,
    noneHere: (count: number, name: string) =>
      `${count === 1 ? 'The row in this file isn’t' : `None of the ${count} rows in this file are`} for ${name}.`,
    nothingHere: {
      venue: 'There’s nothing to publish yet. If the file has your venue under another name, choose it here.',
      band: 'There’s nothing to publish: no lineup in this file includes you.',
      festival: 'There’s nothing to publish.',
    },
    venueInFile: 'Which venue in this file is yours?',
    venueRows: (name: string, count: number) => `${name} (${rows(count)})`,
    chooseVenue: 'Choose your venue',
    pickVenue: 'This is my venue',
    genreInFile: (genre: string) => `“${genre}” in the file`,
    use: 'Update row',
    cancel: 'Cancel',
  },
  done: {
    title: (count: number) => `${showCount(count)} published`,
    none: 'Already up to date',
    counts: (created: number, updated: number, unchanged: number) =>
      [created > 0 && `${created} new`, updated > 0 && `${updated} updated`, unchanged > 0 && `${unchanged} unchanged`]
        .filter(Boolean)
        .join(' · '),
    left: (count: number) =>
      count === 1
        ? '1 show from an earlier import isn’t in this file. It’ll stay listed until you cancel it:'
        : `${showCount(count)} from an earlier import aren’t in this file. They’ll stay listed until you cancel them:`,
    manage: 'View your shows',
    again: 'Import another file',
  },
} as const
