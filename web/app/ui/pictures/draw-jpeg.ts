export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Draws an area (in pixels of the original) of a picture at exactly the wanted size, as JPEG on white. The quality goes
 * down until the result is small enough; null where even the lowest is too large.
 */
export async function drawJpeg(
  picture: CanvasImageSource,
  area: Area,
  { width, height, maxBytes }: { width: number; height: number; maxBytes: number },
): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const paper = canvas.getContext('2d')!
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, width, height)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height)
  for (const quality of [0.92, 0.85, 0.75, 0.6]) {
    const drawn = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (drawn && drawn.size <= maxBytes) return drawn
  }
  return null
}
