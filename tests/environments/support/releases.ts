/** A Node and the npm that ships with it. 11.6.2 is the first npm that installs `node_modules/.bin/node` everywhere. */
export const releases: [node: string, npm: string][] = [
  ['20.19.0', '10.8.2'],
  ['22.12.0', '10.9.0'],
  ['24.11.0', '11.6.1'],
  ['24.12.0', '11.6.2'],
  ['26.10.0', '12.2.0'],
]
