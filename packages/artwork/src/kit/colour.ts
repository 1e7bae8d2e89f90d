/** Colours are mixed in Oklab, so that a deep red stays red when it gets darker and does not turn brown. */
type Lab = readonly [lightness: number, a: number, b: number];

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const encoded = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

export const toLab = (hex: string): Lab => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const toHex = ([lightness, a, b]: Lab) => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const byte = (channel: number) => Math.round(Math.min(1, Math.max(0, encoded(Math.max(0, channel)))) * 255);
  return `#${channels.map((channel) => byte(channel).toString(16).padStart(2, '0')).join('')}`;
};

export const mix = (from: string, to: string, amount: number) => {
  const [a, b] = [toLab(from), toLab(to)];
  const at = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * amount;
  return toHex([at(0), at(1), at(2)]);
};

/** Light is tinted warm, and shade cool. */
export const lit = (hex: string, amount: number) => mix(hex, '#fff4e0', amount);
export const shaded = (hex: string, amount: number) => mix(hex, '#0d0912', amount);

/** A muted complementary colour. A scene is tinted with it, so that the car stands out. */
export const complement = (hex: string) => {
  const [, a, b] = toLab(hex);
  return toHex([0.72, -a * 0.55, -b * 0.55]);
};
