import { Gavel, Heart, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Specimen } from './Specimen.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;

export const ActionSpecimens = ({ scheme }: { scheme: string }) => {
  const [isLeaving, setLeaving] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Specimen title="Button" note="Point at one to see it answer. The rows: default, disabled, pending.">
        <div className="grid gap-3">
          {[{}, { isDisabled: true }, { isPending: true }].map((state) => (
            <div key={JSON.stringify(state)} className="flex flex-wrap gap-3">
              {VARIANTS.map((variant) => (
                <Button key={variant} variant={variant} {...state}>
                  Place bid
                </Button>
              ))}
            </div>
          ))}
          <div className="flex flex-wrap items-center gap-3">
            <Button size="large" icon={<Gavel className="size-5" />}>
              Bid £62,250
            </Button>
            <Button variant="secondary" icon={<Share2 className="size-5" />}>
              Share
            </Button>
            <Button variant="quiet" size="icon" aria-label="Watch" icon={<Heart className="size-5" />} />
            <a href="#buttons" className={buttonStyle('secondary')}>
              A link that looks like one
            </a>
          </div>
          <Button>Verbindliches Höchstgebot jetzt kostenpflichtig abgeben</Button>
        </div>
      </Specimen>
      <Specimen title="Dialog">
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onPress={() => setConfirming(true)}>
            Open dialog
          </Button>
          <Dialog
            title="Confirm your bid"
            isOpen={isConfirming}
            onOpenChange={setConfirming}
            footer={(close) => (
              <>
                <Button variant="secondary" onPress={close}>
                  Not yet
                </Button>
                <Button onPress={close}>Bid £62,250</Button>
              </>
            )}
          >
            <p className="mb-5">With premium and VAT you would pay £66,732. A bid cannot be taken back.</p>
            <TextField
              name="maximum"
              label="Your maximum"
              inputMode="numeric"
              help="We bid for you up to this."
            />
          </Dialog>
          <Button variant="secondary" onPress={() => setLeaving(true)}>
            Open alert
          </Button>
          <Dialog
            role="alertdialog"
            title="You’re inactive"
            isOpen={isLeaving}
            onOpenChange={setLeaving}
            footer={<Button onPress={() => setLeaving(false)}>I’m still here</Button>}
          >
            <p>You will be logged out in 4 minutes and 59 seconds.</p>
          </Dialog>
        </div>
      </Specimen>
      <Specimen title="Pagination">
        <div className="grid gap-6">
          <Pagination label={`Short, ${scheme}`} page={1} total={3} hrefFor={(page) => `?page=${page}`} />
          <Pagination label={`Long, ${scheme}`} page={7} total={24} hrefFor={(page) => `?page=${page}`} />
        </div>
      </Specimen>
    </>
  );
};
