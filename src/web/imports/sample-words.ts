import { addDays, type Day } from '../../kernel/day.ts'

/** Days from the download to each show of the sample. */
const inDays = [28, 35] as const

/** The CSV that people download to see the columns: two upcoming shows, one with every column filled in. */
export function sampleListings(today: Day): string {
  const [first, second] = inDays.map((days) => addDays(today, days))
  return [
    'date,name,lineup,start,doors,ages,price,genre,link,description',
    `${first},Harbor Lights,The Lanterns; Fog City Four,8:00 PM,7:00 PM,21+,$12,Rock,https://example.com/tickets,An evening of songs.`,
    `${second},Open Mic Night,,7:30 PM,,All Ages,$0,Folk,,Sign up at the bar.`,
    '',
  ].join('\n')
}
