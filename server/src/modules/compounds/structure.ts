/** Pictures of structures that were drawn lately, by SMILES; drawing takes some milliseconds. */
const drawn = new Map<string, string>()
const MOST_KEPT = 500

const WIDTH = 360
const HEIGHT = 270

/**
 * A structure as SVG, drawn from SMILES; null for what is not SMILES. Holds no script and no reference to anything.
 * @param label what it shows, for those who do not see it
 */
export async function drawStructure(smiles: string, label: string): Promise<string | null> {
  const kept = drawn.get(smiles)
  if (kept) return titled(kept, label)
  // Loaded on first use: it is large, and most processes never draw.
  const { Molecule } = await import('openchemlib')
  let svg: string
  try {
    svg = Molecule.fromSmiles(smiles).toSVG(WIDTH, HEIGHT, 'structure', {
      suppressChiralText: true,
      // R, S and groups of centres are for chemists' papers
      suppressCIPParity: true,
      suppressESR: true,
      // a centre that the SMILES leaves open is no fault of the drawing
      noStereoProblem: true,
      autoCrop: true,
      autoCropMargin: 10,
    })
  } catch {
    return null
  }
  if (drawn.size >= MOST_KEPT) drawn.delete(drawn.keys().next().value!)
  drawn.set(smiles, svg)
  return titled(svg, label)
}

const titled = (svg: string, label: string): string => {
  const text = label.replace(/[<>&"]/g, '')
  return svg.replace(/<svg ([^>]*)>/, `<svg $1 role="img" aria-label="${text}"><title>${text}</title>`)
}
