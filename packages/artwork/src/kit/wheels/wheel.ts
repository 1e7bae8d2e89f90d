/** The kinds of wheels in the data of a car. Sizes are in millimetres. */
export type WheelLook =
  | 'wire'
  | 'hubcap'
  | 'minilite'
  | 'turbine'
  | 'star'
  | 'petal'
  | 'cross'
  | 'campagnolo'
  | 'artillery'
  | 'disc';

export type WheelSpec = {
  look: WheelLook;
  /** The metal's colour, or the paint of a steel wheel. */
  colour: string;
  /** The colour between the spokes, or of the hub cap. */
  accent: string;
  whitewall: boolean;
};

export const turns = (count: number, draw: (angle: number, index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw((360 / count) * index, index)).join('');

export const polar = (radius: number, degrees: number): [number, number] => {
  const radians = (degrees * Math.PI) / 180;
  return [
    Math.round(radius * Math.sin(radians) * 10) / 10,
    Math.round(-radius * Math.cos(radians) * 10) / 10,
  ];
};
