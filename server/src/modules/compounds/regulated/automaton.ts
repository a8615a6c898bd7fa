/**
 * Aho–Corasick over UTF-16 units, each text read once from left to right whatever it says. The package that the word
 * lexicon uses walks grapheme clusters, which takes ten times as long on long texts.
 */
export interface Automaton {
  /** Calls back for every pattern that ends at a unit: its number and the index behind it. */
  search(text: string, found: (pattern: number, end: number) => void): void
}

/** Moves from node to node by unit, in one flat hash table. */
class Moves {
  private mask = 0xffff
  private nodes = new Int32Array(0x10000).fill(-1)
  private units = new Uint16Array(0x10000)
  private targets = new Int32Array(0x10000)
  private count = 0

  get(node: number, unit: number): number {
    let at = this.slot(node, unit)
    while (this.nodes[at] !== -1) {
      if (this.nodes[at] === node && this.units[at] === unit) return this.targets[at]!
      at = (at + 1) & this.mask
    }
    return -1
  }

  set(node: number, unit: number, target: number): void {
    if (this.count * 2 > this.mask) this.grow()
    let at = this.slot(node, unit)
    while (this.nodes[at] !== -1) at = (at + 1) & this.mask
    this.nodes[at] = node
    this.units[at] = unit
    this.targets[at] = target
    this.count++
  }

  private slot(node: number, unit: number): number {
    return (Math.imul(node, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b)) & this.mask
  }

  private grow(): void {
    const { nodes, units, targets } = this
    const size = nodes.length * 2
    this.mask = size - 1
    this.nodes = new Int32Array(size).fill(-1)
    this.units = new Uint16Array(size)
    this.targets = new Int32Array(size)
    this.count = 0
    for (const [i, node] of nodes.entries()) if (node !== -1) this.set(node, units[i]!, targets[i]!)
  }
}

export function buildAutomaton(patterns: readonly string[]): Automaton {
  const moves = new Moves()
  const first = new Int32Array(0x10000)
  const children: [unit: number, child: number][][] = [[]]
  const ends: number[][] = [[]]
  for (const [number, pattern] of patterns.entries()) {
    let node = 0
    for (let i = 0; i < pattern.length; i++) {
      const unit = pattern.charCodeAt(i)
      let child = moves.get(node, unit)
      if (child < 0) {
        child = children.length
        children.push([])
        ends.push([])
        children[node]!.push([unit, child])
        moves.set(node, unit, child)
        if (node === 0) first[unit] = child
      }
      node = child
    }
    ends[node]!.push(number)
  }
  const fail = new Int32Array(children.length)
  const queue = children[0]!.map(([, child]) => child)
  for (let at = 0; at < queue.length; at++) {
    const node = queue[at]!
    for (const [unit, child] of children[node]!) {
      let back = fail[node]!
      while (back !== 0 && moves.get(back, unit) < 0) back = fail[back]!
      fail[child] = Math.max(0, moves.get(back, unit))
      ends[child]!.push(...ends[fail[child]!]!)
      queue.push(child)
    }
  }
  return {
    search(text, found) {
      let node = 0
      for (let i = 0; i < text.length; i++) {
        const unit = text.charCodeAt(i)
        let child = node === 0 ? first[unit]! : moves.get(node, unit)
        while (child < 0) {
          node = fail[node]!
          child = node === 0 ? first[unit]! : moves.get(node, unit)
        }
        node = child
        const here = ends[node]!
        for (let k = 0; k < here.length; k++) found(here[k]!, i + 1)
      }
    },
  }
}
