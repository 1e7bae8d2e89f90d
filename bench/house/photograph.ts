import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/**
 * As large as a camera's photograph, with realistic detail. Each one is different, because a known picture costs
 * nothing.
 */
export async function photograph(): Promise<Buffer> {
  const [width, height] = [3_000, 2_000];
  const coarse = randomBytes((width / 20) * (height / 20) * 3);
  return sharp(coarse, { raw: { width: width / 20, height: height / 20, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .jpeg({ quality: 90 })
    .toBuffer();
}
