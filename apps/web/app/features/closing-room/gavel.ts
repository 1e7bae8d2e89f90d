/** The sound of wood on wood: a short burst of noise for the blow, and a low tone for the block below. */
const BLOW_S = 0.05;
const TONE_S = 0.16;
const BETWEEN_BLOWS_S = 0.28;

let context: AudioContext | undefined;

/** Lets the gavel fall. Browsers allow sound only after the first tap on the page. */
export async function knock(times: number): Promise<void> {
  try {
    context ??= new AudioContext();
    await context.resume();
    for (let blow = 0; blow < times; blow += 1)
      blowAt(context, context.currentTime + 0.02 + blow * BETWEEN_BLOWS_S);
  } catch {
    // The room works without sound.
  }
}

function blowAt(audio: AudioContext, at: number): void {
  const noise = audio.createBufferSource();
  noise.buffer = noiseOf(audio);
  const wood = audio.createBiquadFilter();
  wood.type = 'bandpass';
  wood.frequency.value = 1_400;
  noise.connect(wood).connect(fading(audio, { at, from: 0.5, seconds: BLOW_S }));
  noise.start(at);

  const tone = audio.createOscillator();
  tone.frequency.setValueAtTime(210, at);
  tone.frequency.exponentialRampToValueAtTime(95, at + TONE_S);
  tone.connect(fading(audio, { at, from: 0.6, seconds: TONE_S }));
  tone.start(at);
  tone.stop(at + TONE_S);
}

function noiseOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * BLOW_S), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

type Fade = { at: number; from: number; seconds: number };

function fading(audio: AudioContext, { at, from, seconds }: Fade): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(from, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  gain.connect(audio.destination);
  return gain;
}
