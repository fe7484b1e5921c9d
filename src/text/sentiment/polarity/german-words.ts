import { exactly, type ForeignWords, listWords, whole, wholePhrases } from './word-lists.ts';

/** The words and turns of phrase of German that judge. */
export const german: ForeignWords = {
  good: listWords(
    'gut= gute= guten= gutes= guter= gutem= beste= besten= bester= bestes= bestens= super= toll großartig ' +
      'wunderbar wunderschön schön hervorragend ausgezeichnet fantastisch perfekt lecker köstlich freundlich nett= ' +
      'nette= netten= netter= nettes= herzlich hilfsbereit sauber gemütlich bequem zuverlässig empfehle= ' +
      'empfehlenswert begeister lieben= liebt= geliebt= gelungen zufrieden glücklich freue= freuen= freut= spannend ' +
      'lustig witzig angenehm genial hilfreich preiswert gefällt= überzeugt= einwandfrei tadellos traumhaft ' +
      'genießen= genieße= stolz danke= liebevoll kompetent kaufempfehlung exzellent vorzüglich erstklassig herrlich ' +
      'wundervoll entzückend bezaubernd charmant beeindruck begeisternd sympathisch höflich pünktlich hochwertig ' +
      'robust praktisch ruhig= ruhige= ruhigen= ruhiger= modern gepflegt frisch= frische= frischen= frisches= ' +
      'knusprig saftig aromatisch günstig problemlos mühelos kinderleicht unkompliziert vorbildlich bestanden= ' +
      'geschafft= gewonnen= gerettet= genesen= erfolgreich erleichter dankbar hoffnungsvoll verliebt= stark= ' +
      'starke= starker= lob= lobt= lobten= liebling sehenswert lesenswert unvergesslich lohnenswert freu= ' +
      'rettet= retteten= geeinigt= einigten= einigung= gelingt= gelang= gelöst= geheilt= heilt= freigesprochen= ' +
      'belohn erfreu fröhlich jubel verbesser erholt= erholsam entspann wohlfühl wohlgefühlt= einladend zauberhaft ' +
      'liebenswert liebenswürdig herzensgut warmherzig großzügig fair= faire= fairen= lobenswert mitreißend ' +
      'fesselnd berührend bewegend= meisterhaft brillant grandios sensationell unschlagbar phänomenal mega= geil= ' +
      'geile= geiles= geiler= cool= coole= cooler= cooles= himmlisch göttlich paradiesisch idyllisch malerisch ' +
      'stilvoll elegant edel= edle= edlen= blitzsauber kuschelig flott= zügig prompt= verlässlich sorgfältig ' +
      'gründlich= fachkundig kundenfreundlich zuvorkommend engagiert geduldig= verständnisvoll unterhaltsam ' +
      'humorvoll amüsant kurzweilig schmackhaft zart= zarte= zartes= feines= feinste wohlschmeckend durchdacht ' +
      'ausgereift langlebig stabil= stabile= stabiler= passgenau bombenfest empfohlen= weiterempfehl ' +
      'weiterempfohlen= sparsam glückwunsch= gratulier durchbruch= meilenstein siegt= siegte= siegten= sieg= ' +
      'gewinnt= gewann= gewannen= triumph heldin= helden= held= goldstück= unversehrt wohlbehalten erfolg= erfolge= ' +
      'erfolgs= fortschritt= fortschritte= lebensfroh sonnig zufriedenstellend top= hilfsbereitschaft herzlichkeit ' +
      'gastfreundlich gastfreundschaft freundlichkeit begeisterung vorfreude lachen= gelacht= lachten= strahlt= ' +
      'strahlten= strahlend wohltuend beruhigend beruhigt= ermutig motivier inspirier faszinier überrasch= ' +
      'überwältig traumurlaub bereicher preiswürdig gerecht= gerechte= vertrauenswürdig seriös= seriöse= seriöser= ' +
      'kulant aufgeblüht= glückselig sorgenfrei amüsiert= anmutig anregend ansprechend atemberaubend attraktiv ' +
      'aufregend= aufregende= aufrichtig auszeichnung= befreit= beifall= beliebt bemerkenswert bewunder ' +
      'einfallsreich einfühlsam enthusiastisch erfrischend ergreifend erschwinglich erstaunlich euphorisch ' +
      'fabelhaft friedlich= friedlichen= furchtlos glücklicherweise harmonisch heiter= heitere= heldenhaft ' +
      'herzerwärmend imponiert= innovativ klug= kluge= kluger= kreativ lebendig= leidenschaftlich loyal luxuriös ' +
      'makellos mitfühlend mutig= mutige= mutiger= niedlich nahtlos profitier rettung= romantisch sagenhaft ' +
      'schnäppchen= selbstlos souverän spaß= süß= süße= süßer= talentiert tolerant tröstlich unbeschwert ' +
      'unterstützt= unwiderstehlich urkomisch verzaubert= vorteilhaft wertvoll wertschätz wirksam zärtlich ' +
      'zuversichtlich bedanken= bedanke= bedankt= unbürokratisch zusage= gefeiert= genesung= ' +
      'wiedervereint= wiedersehen= überstanden= gemeistert= aufatmen= aufgeatmet= gerührt= rührend ausgeglichen ' +
      'erholung= gönn genossen= verwöhn unkaputtbar lohnt= gelohnt= punktet= glänzt= beispielhaft bravourös kostbar ' +
      'aufmerksam= aufmerksame= aufmerksamer= aufmerksames= aufmerksamen=',
  ),
  bad: listWords(
    'schlecht schlimm furchtbar schrecklich grauenhaft enttäusch langweilig unfreundlich unhöflich schmutzig ' +
      'dreckig überteuert kaputt mangelhaft unbrauchbar nutzlos nervig nervt= ärger ärgerlich frech unverschämt ' +
      'katastrophal eklig ekelhaft versalzen= verdorben= defekt beschädigt= abzocke= mies miserabel peinlich ' +
      'traurig wütend unzufrieden unzuverlässig umständlich fehlerhaft inkompetent lieblos verdreckt gestank= ' +
      'stinkt= reinfall= dürftig schrott= scheiße= zerbroch gerissen= leider= betrüger winzig eng= engen= enger= ' +
      'laute= lauter= lauten= schimmel schimmlig muffig stickig kalt= kalte= kalten= kaltes= lauwarm zäh= zähes= ' +
      'trocken= fad= fade= fettig geschmacklos billig= billiger= wackelig instabil unerreichbar verspätet= ' +
      'verspätung verloren= verschwunden= vergeblich sinnlos lächerlich dumm= dumme= dummen= blöd grob= fahrlässig ' +
      'gefährlich undicht tropft= klemmt= rostig verkratzt= zerkratzt= abgelaufen= faul= faule= überfüllt= ' +
      'chaotisch chaos= stress stressig frustrier verzweifel hoffnungslos einsam weinen= weint= angst= ängstlich ' +
      'krank= tot= gestorben= verstorben= verletz schmerz trauer leid= qual= hass zumutung pfusch mangel= mängel ' +
      'fehlt= fehlte= fehlten= verweiger ignorier abgewimmelt= abgelehnt= gekündigt= vernachlässig gelangweilt= ' +
      'nachlässig schlampig lahm= langsam= getötet= tötet= töteten= zerstör verwüst verheer ermordet= misshandel ' +
      'missbraucht= gefoltert= entlassen= entlässt= entließ= insolvent= insolvenz= pleite= bankrott veruntreu ' +
      'bestochen= korrupt skandal= skandalös gescheitert= scheitert= scheiterte= scheitern= versagt= versagen= ' +
      'verschlechter verschlimmer bedroht= verseucht= vergiftet= explodiert= abgebrannt= niedergebrannt= ertrunken= ' +
      'ertrank= verunglückt= umgekommen= umgebracht= verschüttet= obdachlos hungern= leidet= leiden= litt= litten= ' +
      'hilflos rücksichtslos skrupellos brutal= brutale= grausam empör entsetz= entsetzt= entsetzlich erschütter ' +
      'erschreck schockier geschockt= fassungslos verärger genervt= gestresst= erschöpf überfordert= übermüdet= ' +
      'deprimier niedergeschlagen bedrückt= betrübt= gekränkt= beleidig gemeinheit hinterhältig verlogen ' +
      'heuchler arrogant ignorant überheblich patzig schnippisch pampig unfähig unqualifiziert ahnungslos ' +
      'unprofessionell ungenießbar widerlich abscheulich scheußlich grässlich fürchterlich erbärmlich jämmerlich ' +
      'kläglich minderwertig wertlos zwecklos unzumutbar untragbar unerträglich inakzeptabel unverantwortlich ' +
      'ungerecht unfair versifft= ranzig vergammelt= faulig verbrannt= angebrannt= matschig pappig wässrig ' +
      'durchgelegen= abgewohnt= heruntergekommen= schäbig hässlich trist= triste= trostlos öde= ödes= vorhersehbar ' +
      'langatmig schleppend klapprig ruckelt= hakt= quietscht= knarzt= juckt= hinüber= lästig mühsam kompliziert ' +
      'unübersichtlich unverständlich irreführend betrogen= abgezockt= lügt= lüge= lügen= lügner feige= ' +
      'verrat= pech= unglück= unglücklich elend desaster debakel fiasko blamabel blamage niederlage verliert= ' +
      'verlieren= verlor= heulen= geheult= kotz mist= scheiss blödsinn schwachsinn unsinn= vergebens= verzöger ' +
      'gestrandet= überflutet= überschwemm verspottet= gedemütigt= demütig bestohlen= ausgeraubt= überfallen= ' +
      'angegriffen= geschlagen= starb= starben= tödlich verblutet= erfroren= verhungert= verzichten= ' +
      'besorgniserregend besorgt= sorgenvoll bitter= bittere= grauen= panik verängstigt= traumatisiert= gequält= ' +
      'ausgebeutet= benachteiligt= diskriminier rassistisch gehetzt= gemobbt= mobbing ausgelaugt= ' +
      'engpass= notlage missstand= missstände= versäumnis fehlentscheid zusammengebrochen= eingestürzt= abgestürzt= ' +
      'entgleist= unerreicht= verdreht= bereue= bereut= bedauerlich überflüssig unnötig abgebrochen= verbogen= ' +
      'stumpf= unscharf= unscharfe= blass= seelenlos belanglos hohl= klischeehaft wirr= verwirrend ablehnend ' +
      'abscheu= abstoßend absturz= aggressiv alarmier bedauer bedenklich beeinträchtig belästig beschäm beschissen ' +
      'beschwere= beschwerde= beschwerden= beunruhig bösartig böse= demoralisier destruktiv doof= doofe= doofer= ' +
      'droht= drohen= drohte= dummheit egoistisch eifersüchtig eintönig entmutig entwürdig erfolglos erniedrig ' +
      'erzürnt= feindselig flop= fruchtlos gefahr= gefälscht= gier= gierig giftig gleichgültig grimmig herzlos ' +
      'herzzerreißend hysterisch idiotisch ineffektiv ineffizient infam irritier kindisch lausig makaber ' +
      'mittelmäßig misstrau nachteil= nachteile= naiv= neidisch nervtötend panisch provozier rachsüchtig respektlos ' +
      'ruinier sabotier schädlich schikan schimpf schwach= schwache= schwacher= schwaches= schwachsinnig spott ' +
      'tragisch tragödie trüb= übertrieben= unangebracht unangenehm unattraktiv unbefriedigend unbeholfen unbequem ' +
      'undankbar unehrlich unentschuldbar ungeduldig ungenügend ungesund unglaubwürdig unhygienisch unmenschlich ' +
      'unmotiviert unmöglich= unsinnig unsympathisch unterdrückt= untauglich unverzeihlich unwirksam unwürdig ' +
      'unzulänglich unzureichend verachtung= verbittert= verfehlt= vermasselt= verpfuscht= verschwendet= ' +
      'verschwendung= widerwärtig zerrissen= zerstritten= zweifelhaft zynisch plätschert= bockmist= murks= ramsch= ' +
      'plunder= billigware= nepp= wucher= gammelig modrig stinkig klebrig speckig fleckig löchrig verfilzt= ' +
      'eingelaufen= ausgefranst= verblasst= verwelkt= ausgebucht= stornier= ratlos= sprachlos= hilflosigkeit ' +
      'überlastet= überarbeitet= fertiggemacht= abserviert= vertröstet= hingehalten= ausgenutzt= übergangen= ' +
      'gefeuert= rausgeworfen= gebrochen= gequetscht= geschwollen= entzündet= übel= übelkeit= schwindlig',
  ),
  goodPhrases: wholePhrases(
    String.raw`(?:extra|eigens) (?:für|wegen) (?:uns|mich|dich|sie|ihn|ihr)|(?:selten|noch nie|lange nicht) (?:\p{L}{1,12} ){0,5}so (?:lange wach|viel gelacht|gut|wohl|gefesselt|berührt|gelacht|glücklich|herzlich)|(?:an (?:seinem|ihrem) freien tag|in (?:seiner|ihrer) freizeit|sogar am (?:sonntag|samstag|wochenende|feiertag))|(?:auf|bei) (?:dem )?(?:niedrigsten|tiefsten) stand`,
    String.raw`endlich wieder|endlich (?:\p{L}{1,14} ){0,3}(?:da|offen|eröffnet|repariert|fertiggestellt|geheilt|gesund|vorbei)|nach (?:\p{L}{1,14} ){1,2}(?:jahren|monaten|wochen) (?:\p{L}{1,14} ){0,3}endlich|findet man (?:\p{L}{1,10} )?(?:kaum|selten|nicht) (?:noch|mehr|so \p{L}{4,10}|oft)|(?:muss|müsste) man (?:\p{L}{1,10} )?(?:lange|lang|weit) suchen|(?:sucht|suchen) ihresgleichen|sucht seinesgleichen`,
    String.raw`(?:will|wollen|wollte|wollten|möchte|möchten) (?:\p{L}{1,10} ){0,2}(?:gar |überhaupt )?nicht (?:mehr )?(?:nach hause|heim|weg|aufhören|gehen|abreisen)|so gut gefällt|(?:keine|nicht eine|ohne eine?) (?:einzige )?(?:minute|sekunde|seite|szene) (?:zu lang|langweilig|zu viel|lang)|nicht mehr aus der hand|vergeht wie im flug|verging wie im flug|(?:könnte|hätte) (?:\p{L}{1,10} ){0,3}(?:stundenlang|ewig|noch länger|noch stunden) (?:zuhören|zugehört|zusehen|zugesehen|bleiben|weiterlesen|sitzen)`,
    String.raw`wie neu|schneller als (?:gedacht|erwartet|versprochen|angekündigt)|(?:am nächsten|noch am selben|noch am gleichen) tag (?:\p{L}{1,14} ){0,2}(?:da|repariert|erledigt|geliefert|ersetzt|gelöst)|(?:ging|geht|lief) (?:\p{L}{1,10} ){0,2}(?:ganz |super |sehr |total |völlig )?(?:schnell|flott|glatt|wie von selbst|problemlos)|macht (?:richtig |echt |so |einfach |viel |großen |wirklich )?(?:spaß|freude|laune|lust auf mehr)|hat sich bewährt|zahlt sich aus|trägt früchte|(?:fast|nahezu|so gut wie) (?:ausgerottet|verschwunden|besiegt)`,
    String.raw`(?:geht|ging) (?:mir|uns|ihm|ihr|ihnen|es) (?:\p{L}{1,10} ){0,2}(?:wieder |viel |deutlich )?(?:gut|besser)|(?:wieder|zurück) auf den beinen|auf dem weg der besserung|aus dem krankenhaus (?:entlassen|zurück|raus)|wie ein (?:schneekönig|honigkuchenpferd)|(?:hin und weg|aus dem häuschen)|das gelbe vom ei|(?:hat|haben|habe) (?:\p{L}{1,14} ){0,4}ein lob verdient|eine sternstunde|ein lichtblick|ein glücksgriff|ein segen`,
    '(?:habe|hab|haben|hat) (?:den|die|das|eine?n?) (?:neuen? )?(?:job|stelle|wohnung|zusage|studienplatz|ausbildungsplatz|stipendium) (?:bekommen|gekriegt)',
    'nicht mehr (?:hergeben|missen|ausziehen|weglegen)|(?:zweites|weiteres) (?:paar|exemplar|stück) (?:bestellt|gekauft)|voller erfolg',
    String.raw`(?:hat|haben) (?:mir|uns|ihr|ihm|ihnen|allen) (?:\p{L}{2,12} ){0,4}gefallen`,
    String.raw`(?:sehr|viel|so|wirklich|unglaublich) (?:\p{L}{2,10} )?geholfen|nie vergessen|(?<!^|bitte |auch )nicht vergessen|vergessen wir (?:ihnen|euch|dir) nicht|eine seele von mensch|(?<=(?:ist|war|sind|waren) )ein gedicht(?! \p{L})|in guten händen|über den berg|lieg(?:e)? am boden|(?:lach|lache) mich (?:tot|schlapp|kaputt)|(?:flipp|flippe) aus vor freude|(?:wieder|endlich) (?:vereint|zuhause|daheim)|keinen anderen mehr|nie wieder (?:eine?n? )?andere\p{L}{0,2}`,
    '(?:^|(?<=(?:ist|war|sind|waren|einfach|echt|wirklich|absolut) ))der hammer(?! (?:liegt|ist|war|hat))|eine wucht|(?<!(?:der|die|eine|einer) )spitze|(?<!(?:der|die|einer|in|seine|meine|unsere|jede|\\p{L}{3,12}te[nr]?) )klasse(?! [\\p{L}\\d])|prima|top|ein traum|ein genuss|erste sahne|ein volltreffer|hut ab|daumen hoch|weiter so|gut gemacht|alles bestens',
    'kann (?:man|ich) (?:wirklich |echt )?(?:nicht|nichts|nur nicht) meckern|nichts (?:zu meckern|auszusetzen|zu beanstanden)|kein(?:en)? grund zur klage|ohne grund zur klage',
    '(?:gern|gerne|jederzeit|immer) (?:gern |gerne )?wieder|komm(?:e|en) (?:gern|gerne|bestimmt|sicher|auf jeden fall) wieder|(?:hat|haben) sich (?:\\p{L}{2,12} ){0,2}gelohnt|lohnt sich|jeden (?:cent|euro) wert',
    '(?:sofort|schnell|rührend|liebevoll|gut|bestens|freundlich) (?:darum )?(?:gekümmert|geholfen|beraten|betreut)|rundum|auf ganzer linie|wie geschmiert|wie am schnürchen|ins schwarze getroffen|preis und leistung stimmen|preis-leistung stimmt|alles (?:hat |lief |läuft )(?:\\p{L}{2,12} ){0,2}(?:geklappt|glatt|gut|reibungslos)|reibungslos',
    '(?:prüfung|test|examen|abitur|führerschein) (?:\\p{L}{2,12} ){0,2}(?:bestanden|geschafft)|wieder gesund|tut (?:mir |uns )?(?:so |richtig )?gut|hab(?:e)? dich lieb|(?:mein|unser) (?:held|lieblings\\p{L}{1,15})|vor freude|überglücklich|freudentränen',
    String.raw`wie angegossen|hält,? was (?:es|er|sie) verspricht|(?:voll|mehr) und ganz zufrieden|von den augen (?:abgelesen|gelesen)|(?:sein|ihr|das) geld (?:allemal |wirklich )?wert|selten so (?:gut|gelacht|wohl)|noch nie so (?:gut|gelacht|wohl)|besser als (?:erwartet|gedacht|erhofft)|erwartungen (?:\p{L}{1,14} ){0,2}(?:übertroffen|erfüllt)|bist (?:ein|mein|der|die) (?:schatz|engel|beste|goldstück|held|heldin)`,
    String.raw`ohne (?:dich|sie|euch) (?:wär|wäre|wären|hätte|hätten)|zeit (?:für (?:uns|mich) )?genommen|keine selbstverständlichkeit|nicht selbstverständlich|von (?:ganzem )?herzen|mit rat und tat|ist verlass|große klasse|gute nachricht(?:en)?|endlich (?:\p{L}{1,14} ){0,3}(?:geeinigt|geschafft|fertig|frei|urlaub|wochenende|ferien|feierabend|daheim|zuhause)|lebend (?:geborgen|gefunden|gerettet)|(?:in|außer) (?:sicherheit gebracht|gefahr)|nicht mehr missen|möchte ihn nicht mehr (?:hergeben|missen)|auf wolke sieben|(?:lachen|schmunzeln) gebracht|(?:tag|abend|woche) gerettet|mut gemacht|das wasser im mund`,
  ),
  badPhrases: wholePhrases(
    String.raw`(?:und|aber) (?:keine[snrm]?|nichts|niemanden?|kein einzige[snrm]?) (?:davon )?(?:ge|be|er|ver)\p{L}{2,12}|(?:war|ist|wurde|bin|sind) (?:es |das |mir |ihnen |denen ){1,2}(?:völlig |total |ziemlich |ganz )?(?:egal|gleichgültig|wurscht|schnuppe)|hätten? (?:ich|wir|man) (?:\p{L}{1,14} ){0,6}(?:erwartet|erwarten dürfen|gewünscht)|(?:mit|gegen|vor) (?:einer|eine|der|die) wand (?:rede|reden|geredet|gelaufen)|(?:rede|reden) (?:\p{L}{1,10} )?(?:mit|gegen) (?:einer|eine) wand|(?:steht|stehen|stand|standen|saßen|sitzen) (?:\p{L}{1,10} )?(?:vor verschlossener tür|auf der straße|im dunkeln|im kalten)|(?:keiner|niemand) (?:\p{L}{1,10} ){0,4}(?:zur rechenschaft|angeklagt|bestraft|entlassen|verantwortlich)`,
    String.raw`hätten? (?:\p{L}{1,10} ){0,4}(?:besser|lieber) (?:\p{L}{1,14} ){0,4}(?:gelassen|lassen|bleiben|gespart|geblieben|verzichtet|geschwiegen)|(?:hätte|hätten) (?:\p{L}{1,10} ){0,4}(?:sparen|schenken) können|(?:lässt|lassen|ließ|ließen) sich (?:\p{L}{1,10} ){0,2}nicht (?:blicken|sehen|erreichen|öffnen|schließen|einschalten)|ohne (?:klimaanlage|heizung|strom|wasser|licht|internet|warmwasser|erklärung|begründung|entschuldigung|vorwarnung|rückmeldung|ergebnis|erfolg|konzept|plan)`,
    String.raw`(?:statt|anstatt|anstelle) (?:einer|der|meiner|unserer|eines|des) (?:antwort|hilfe|lösung|entschuldigung|erstattung|reparatur|rückzahlung|termins)|textbaustein\p{L}{0,2}|warteschleife|(?:verspricht|versprechen|versprach|versprachen) (?:\p{L}{1,14} ){1,5}(?:und|aber) (?:hält|halten|hielt|hielten|liefert|tut|macht) (?:\p{L}{1,10} ){0,2}(?:nichts|wenig|nicht)|hält (?:\p{L}{1,10} )?(?:davon )?(?:nichts|wenig)|leere (?:versprechen|versprechungen|worte|phrasen)|heiße luft|viel lärm um nichts|auf (?:die lange bank|taube ohren|sand gebaut)|auf kosten (?:der|von|des)`,
    String.raw`zum (?:zweiten|dritten|vierten|fünften|sechsten) mal (?:in folge|verschoben|abgesagt|gefragt|geschrieben|defekt|kaputt|gewartet|angerufen)|(?:schon|bereits|inzwischen|mittlerweile) (?:drei|vier|fünf|sechs|mehrere|unzählige)?(?:mal)? (?:\p{L}{1,10} ){0,2}(?:angerufen|angeschrieben|nachgefragt|reklamiert|gemahnt|erinnert)|von (?:pontius zu pilatus|einer stelle zur nächsten)|(?:im regen|im stich|auf der strecke|auf der straße) (?:stehen |liegen )?(?:gelassen|lassen|geblieben|bleiben|stehen)|(?:einfach )?(?:vor die tür|in den regen|in den flur) (?:gestellt|gelegt|geworfen)|beim nachbarn (?:\p{L}{1,14} ){0,2}(?:nie|nicht)`,
    String.raw`(?:wirkt|fühlt sich|klingt|liest sich|spielt sich) (?:\p{L}{1,10} )?wie (?:ein|eine) (?:hausaufgabe|pflichtübung|werbespot|werbebroschüre|vorlesung|diavortrag|schlaftablette|fremdkörper)|(?:nach|bis) (?:\p{L}{1,10} )?(?:zehn|zwanzig|dreißig|fünf) (?:minuten|seiten) (?:\p{L}{1,14} ){0,3}(?:weggelegt|ausgeschaltet|umgeschaltet|gegangen|aufgegeben|genug)|(?:auf die uhr|aufs handy) (?:geschaut|gesehen|geguckt|geblickt|schaut|sieht)|(?:mehr|sehr) (?:schein als sein|gewollt als gekonnt)|gut gemeint|verschenkt(?:es|e)? (?:potenzial|potential|chancen?)|aus der zeit gefallen|zieht sich (?:wie kaugummi|in die länge|hin)|(?:nimmt|nahm) (?:\p{L}{1,10} ){0,3}kein ende`,
    String.raw`(?:bleibt|blieb|bleiben|blieben) (?:\p{L}{1,14} ){0,3}(?:auf der strecke|leer aus|ungeklärt|unbeantwortet|liegen|blass|aus)|(?:geht|ging|gehen|gingen) (?:\p{L}{1,14} ){0,3}(?:leer aus|den bach runter|schief|daneben|nach hinten los|unter|verloren)|(?:fehl am platz|ein trauerspiel|ein armutszeugnis|ein schlag ins gesicht|ein schlag ins wasser|ein tropfen auf den heißen stein|ein fass ohne boden|ein rohrkrepierer|kein ruhmesblatt|ein eigentor|eine farce|eine luftnummer|alles andere als)|nicht (?:gerade|eben) (?:\p{L}{4,16})|nicht (?:der|die|das) (?:hellste|schnellste|billigste|sauberste|freundlichste|leiseste)\p{L}{0,2}`,
    '(?:überhaupt |gar |leider |so )?nicht (?:besonders |sehr |so )?gefallen',
    String.raw`(?:auf )?(?:meine|unsere) fragen? (?:\p{L}{2,10} )?nicht (?:ein|beantwortet)|mit keinem wort|kann man sich (?:sparen|schenken)|(?:geht|ging) (?:sofort|gleich|schnell|nach) (?:\p{L}{2,12} ){0,3}kaputt|riecht (?:nach|stark|streng)|(?:saß|saßen|sitze|sitzen) (?:\p{L}{2,12} ){0,5}fest|was für ein tag|ins klo gefallen|in die hose gegangen|nicht schon wieder|das ende (?:ahnt|kennt) man|umgegangen wurde|so geht man nicht|ein unding|tote hose|keiner hat zeit|(?:entgegen|auseinander) ?(?:gefallen|gefallen)|(?:fiel|fällt) (?:\p{L}{2,12} ){0,4}(?:entgegen|auseinander|ab)`,
    'die höhe|unter aller (?:sau|kanone|kritik)|nase (?:\\p{L}{2,12} )?(?:gestrichen )?voll|so satt|zum (?:kotzen|heulen|davonlaufen|haare ?raufen)|geht gar nicht|ein (?:schlechter )?witz|das letzte|das allerletzte|finger weg|für die katz|für den eimer|griff ins klo|keinen (?:einzigen )?(?:stern|cent) wert',
    'nie (?:mehr )?wieder|geld (?:\\p{L}{2,12} ){0,2}(?:rausgeschmissen|rausgeworfen|verschwendet|weg)|(?:rausgeschmissenes|rausgeworfenes|verschwendetes|hinausgeworfenes) geld|(?:zeit|geld)verschwendung',
    'niemand (?:\\p{L}{2,12} ){0,3}?(?:meldet|antwortet|reagiert|hilft|geht ran|erreichbar|zuständig|kümmert)|keiner (?:meldet|antwortet|reagiert|hilft|kümmert)|(?:keine|noch immer keine|immer noch keine) (?:antwort|reaktion|rückmeldung|entschuldigung)|seit (?:\\p{L}{2,12} ){0,2}?(?:tagen|wochen|monaten|stunden) (?:\\p{L}{2,12} ){0,2}?(?:warte|warten|wartet|nichts|vergeblich|kaputt)|(?:warte|warten) (?:\\p{L}{2,12} ){0,2}?(?:seit|vergeblich|umsonst)',
    'nicht (?:mehr )?(?:erreichbar|zu erreichen)|kaputtgegangen|kaputt gegangen|ging (?:\\p{L}{2,12} ){0,4}kaputt|geht (?:schon wieder |einfach |überhaupt )?nicht (?:mehr|an|auf)|funktioniert (?:\\p{L}{2,12} ){0,2}nicht|auseinandergefallen|abgestürzt|stürzt (?:\\p{L}{2,12} ){0,3}ab|im stich gelassen|hängen (?:ge)?lassen|(?:an)?gelogen|belogen|betrogen|reingefallen|verarscht|geklaut|gestohlen|ausgenutzt',
    "auf (?:den keks|die nerven|den wecker|den geist)|lässt (?:\\p{L}{2,12} ){0,2}zu wünschen übrig|frechheit|schade|wucher|viel zu (?:\\p{L}{3,12})|mit den nerven am ende|am ende meiner geduld|(?:mir|jetzt) reicht(?:'s| es)|es reicht|(?:bin|war) (?:\\p{L}{2,12} ){0,2}(?:sauer|stinksauer|genervt|frustriert|fassungslos|sprachlos)|nicht zu fassen|(?:ein|der|wie ein) albtraum|tut (?:\\p{L}{2,12} ){0,2}weh|vermisse|eine (?:schande|qual)|zum weinen",
    String.raw`ums leben|alles umsonst|umsonst (?:gelernt|gewartet|gefahren|gekommen|bezahlt|angereist)|(?:könnt|könnte|möchte|muss) (?:\p{L}{1,14} )?(?:heulen|kotzen|schreien)|stellt sich tot|rührt sich (?:nicht|niemand|keiner)|von sich hören|den geist auf(?:gegeben)?|gar nichts mehr|nichts geht mehr|geht nichts|startet (?:gar |überhaupt )?(?:nicht|nichts)|fällt (?:\p{L}{1,14} ){0,3}aus|fiel (?:\p{L}{1,14} ){0,3}aus|(?:stellen|arbeitsplätze|jobs) (?:\p{L}{1,14} ){0,2}(?:gestrichen|streichen|abbauen|abgebaut|wegfallen)|(?:streicht|baut) (?:[\p{L}\d.]{1,14} ){1,4}(?:stellen|arbeitsplätze|jobs)`,
    String.raw`vor dem aus|vor der (?:pleite|insolvenz|schließung)|(?:muss|müssen|musste) (?:\p{L}{1,14} ){0,3}schließen|in schutt und asche|in flammen|dem erdboden|(?:mir|uns) (?:\p{L}{1,14} )?reicht's|keine lust mehr|(?:keinen|kein) bock|ich kann nicht mehr|(?:wollte|hätte) (?:es|ihn|sie|das buch|den film|die serie) (?:\p{L}{1,14} ){0,2}(?:mögen|lieben|gemocht)|hätte (?:ich )?mir (?:\p{L}{1,14} ){0,3}(?:gewünscht|erhofft)|mehr (?:erwartet|erhofft|versprochen)|nicht (?:mein|unser) (?:fall|ding|geschmack)`,
    String.raw`schon wieder (?:\p{L}{1,14} ){0,2}(?:abgesagt|ausgefallen|verschoben|verspätet|gesperrt|krank|kaputt|vergessen|leer|storniert)|(?:dabei|man|wir|ich) (?:\p{L}{1,14} ){0,4}(?:einschläft|einschlafe|einschlafen|eingeschlafen)|niemand (?:\p{L}{1,14} ){0,2}(?:kam|kommt)|stunden? (?:\p{L}{1,14} ){0,4}gewartet|weiß man wie (?:er|sie|es|das) (?:ausgeht|endet|weitergeht)|zum (?:dritten|vierten|fünften|x-ten|wiederholten|zigsten) mal|(?:bis heute|noch immer|immer noch) (?:nichts|niemand|keine?n?|nicht)|niemand (?:\p{L}{1,14} ){0,3}(?:gekümmert|gemeldet|geantwortet|gekommen|geholfen)|na (?:toll|super|klasse|prima|bravo|herrlich|großartig)|danke für nichts|vor die tür gesetzt|auf der straße (?:gelandet|sitzen)|mutterseelenallein|am boden zerstört|zu bruch|aus dem leim|löst sich (?:auf|ab)|fällt (?:auseinander|ab)|bricht (?:ab|auseinander|zusammen)|macht (?:krank|mich fertig)|(?:kein|keinen) (?:respekt|anstand|geschmack)|(?:lässt|ließ|lassen) (?:mich|uns|ihn|sie) (?:im stich|hängen|sitzen|warten)|(?:wach|stunden|ewig) (?:gewartet|gestanden|gelegen)`,
  ),
  courtesies: wholePhrases(
    '(?:schönen |einen )?guten? (?:tag|morgen|abend|nacht|rutsch)|(?:eine |einen |ein )?(?:schöne|schönen|schönes|gute|guten|frohe|frohes|erholsame|erholsames) (?:tag|woche|wochenende|feierabend|adventszeit|feiertage|weihnachten|urlaub|abend|fahrt|reise|nacht|jahr|fest)(?: noch)?|(?:vielen |herzlichen |besten )?danke? (?:im voraus|für (?:ihre|ihren|ihr|deine|eure|die) (?:anfrage|bestellung|mitteilung|nachricht|zahlung|verständnis|einkauf|geduld|interesse|bewerbung|reservierung|buchung|rückmeldung))|dankend erhalten|würden? (?:ich mich|wir uns|mich|uns) (?:sehr )?freuen|freuen wir uns|freue[n]? (?:mich|uns|wir uns) auf (?:ihre|deine|eure) (?:antwort|rückmeldung|nachricht|besuch)|(?:mit )?(?:herzliche[nr]?|liebe[nr]?|freundliche[nrm]?|beste[nr]?|viele[n]?|schöne[nr]?) (?:grüße[n]?|gruß)|gern geschehen|so gut wie|gut und gern|guten mutes',
  ),
  negators: exactly('nicht kein keine keinen keinem keiner keinerlei nie niemals nichts niemand kaum weder ohne'),
  turns: exactly('aber jedoch doch allerdings'),
  openers: exactly(
    'toll super klasse prima herrlich wunderbar großartig spitze bravo genial perfekt hervorragend fantastisch danke',
  ),
  again: exactly('schon wieder nochmal mal noch erneut'),
  rising: whole(
    'gestiegen|steigt|steigen|stieg|stiegen|wächst|wachsen|gewachsen|wuchs|zugenommen|zunahme|anstieg|erhöht|erhöhen|erhöhte|angehoben|verdoppelt|verdoppeln|verdreifacht|geklettert|klettert|klettern|kletterte|explodieren|explodiert|schießen|legten|legt|legte|teurer',
  ),
  falling: whole(
    'gesunken|sinkt|sinken|sank|sanken|fällt|fallen|gefallen|fiel|fielen|zurückgegangen|rückgang|abgenommen|abnahme|halbiert|verringert|gesenkt|senkt|senken|gekürzt|kürzt|kürzen|eingebrochen|einbruch|reduziert|geschrumpft|schrumpft|abgestürzt|eingestellt|günstiger|billiger',
  ),
  moreAndMore: 'immer mehr',
  lessAndLess: 'immer weniger',
  wanted: whole(
    'umsatz|umsätze|gewinn|gewinne|löhne|lohn|gehälter|renten|rente|aktien|aktie|kurse|kurs|beschäftigung|beschäftigtenzahl|exporte|export|nachfrage|wachstum|absatz|besucherzahlen|spenden|lebenserwartung|einkommen|ernte|ernten|vertrauen|zufriedenheit|produktion|aufträge|auftragseingang|geburtenrate|kaufkraft|ersparnisse|impfquote|wahlbeteiligung|förderung|zuschüsse|mittel',
  ),
  unwanted: whole(
    String.raw`\p{L}{0,20}(?:preise?n?|kosten|mieten?|schulden|unfälle|unfallzahlen|toten?|straftaten|delikte|einbrüche|gebühren|steuern|infektionen|ansteckungen|emissionen|verspätungen|wartezeit(?:en)?)|arbeitslosigkeit|arbeitslose[nr]?|arbeitslosenzahl(?:en)?|arbeitslosenquote|kriminalität|todesfälle|opfer|inflation|teuerung|armut|kinderarmut|co2-ausstoß|ausstoß|müll|defizit|verluste?|beiträge|schmerzen|lärm|stress|krankenstand|obdachlosigkeit|gewalttaten|gewalt|beschwerden|fehlzeiten|risiko`,
  ),
};
