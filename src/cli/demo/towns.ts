/** The demo scene's towns in the US West, several of them with an admission tax, and their streets for rooms. */
export type DemoTown = { city: string; state: string; streets: readonly [street: string, zip: string][] }

export const towns: readonly DemoTown[] = [
  {
    city: 'San Francisco',
    state: 'CA',
    streets: [
      ['1200 Valencia St', '94110'],
      ['801 Divisadero St', '94117'],
      ['333 11th St', '94103'],
      ['2400 Irving St', '94122'],
    ],
  },
  {
    city: 'Oakland',
    state: 'CA',
    streets: [
      ['1955 Telegraph Ave', '94612'],
      ['4200 Grand Ave', '94610'],
      ['900 Adeline St', '94607'],
    ],
  },
  {
    city: 'Santa Cruz',
    state: 'CA',
    streets: [
      ['1010 Pacific Ave', '95060'],
      ['700 Soquel Ave', '95062'],
    ],
  },
  {
    city: 'Sacramento',
    state: 'CA',
    streets: [
      ['1400 Alhambra Blvd', '95816'],
      ['2000 K St', '95811'],
    ],
  },
  {
    city: 'Los Angeles',
    state: 'CA',
    streets: [
      ['1700 N Vermont Ave', '90027'],
      ['1230 W 7th St', '90017'],
      ['4500 York Blvd', '90041'],
    ],
  },
  {
    city: 'Portland',
    state: 'OR',
    streets: [
      ['830 E Burnside St', '97214'],
      ['3900 N Mississippi Ave', '97227'],
      ['1300 SE Stark St', '97214'],
    ],
  },
  {
    city: 'Seattle',
    state: 'WA',
    streets: [
      ['1400 10th Ave', '98122'],
      ['5200 Ballard Ave NW', '98107'],
      ['2100 1st Ave', '98121'],
    ],
  },
  {
    city: 'Tacoma',
    state: 'WA',
    streets: [
      ['900 Pacific Ave', '98402'],
      ['2600 6th Ave', '98406'],
    ],
  },
  {
    city: 'Las Vegas',
    state: 'NV',
    streets: [
      ['500 Fremont St', '89101'],
      ['1000 S Main St', '89101'],
    ],
  },
  { city: 'Boise', state: 'ID', streets: [['600 W Idaho St', '83702']] },
]
