/**
 * What people have said themselves, and to whom. It grows with each yes and is forgotten with each no, so it holds all
 * that may be read, whoever else was asked meanwhile.
 */
export class Statements {
  /** Who has said yes to whose plan, which tells everyone in it: "person>starter". */
  plans = new Set<string>()
  /** Who has told whom that they go, by an answer or by a mark that the other could read at that time. */
  invites = new Set<string>()
  /** Who has answered whose plan, with a yes or a no: their mark answers it from then on, where its starter may read it. */
  answers = new Set<string>()
  copy = () =>
    Object.assign(new Statements(), {
      plans: new Set(this.plans),
      invites: new Set(this.invites),
      answers: new Set(this.answers),
    })
  forget(one: number, other?: number) {
    for (const set of [this.plans, this.invites])
      for (const pair of set) {
        const [from, to] = pair.split('>')
        if (from === `${one}` && (other === undefined || to === `${other}`)) set.delete(pair)
      }
  }
}
