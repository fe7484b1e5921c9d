import { exactly, type ForeignWords, listWords, whole, wholePhrases } from './word-lists.ts';

/** The words and turns of phrase of French that judge. */
export const french: ForeignWords = {
  good: listWords(
    'bon= bons= bonne= bonnes= excellent super= génial formidable merveilleu magnifique parfait= parfaite= ' +
      'parfaits= parfaites= délicieu adorable agréable sympa gentil aimable confortable recommande= recommandons= ' +
      'adore= adoré= adorons= aime= aimé= aimons= content heureu ravi= ravie= ravis= satisfait beau= beaux= belle= ' +
      'belles= joli chaleureu accueillant impeccable rapide= rapides= efficace passionnant drôle réussi savoureu ' +
      'superbe fantastique plaisir= bravo= merci= régal= régalé enchant exquis charmant attentionné attentif= ' +
      'disponible= souriant soigné spacieu calme= moderne= propre= propres= fiable= solide= pratique= facile= ' +
      'professionnel ponctuel émouvant touchant captivant hilarant inoubliable exceptionnel remarquable idéal ' +
      'splendide sublime somptueu douillet moelleu croustillant fraîche= généreu copieu abordable= fier= fière= ' +
      'soulagé reconnaissant amoureu guéri= gagné= sauvé= félicit fluide= sauvés= sauvées= sauve= secouru remporté= ' +
      'remporte= remportent= victoire= triomph récompens amélior guérison apais rassur joie= joies= joyeu ' +
      'heureusement= rires= sourire= sourires= épanoui émerveill éblouissant ébloui= fascin envoûtant palpitant ' +
      'haletant bouleversant brillant grandiose sensationnel extraordinaire prodigieu époustouflant incroyable= ' +
      'canon= cool= sympathique bienveillant bienveillance= prévenant courtois polie= compétent réactif= réactive ' +
      'réactivité= impeccablement nickel= lumineu cosy= confort= ergonomique robuste durable= silencieu intuitif= ' +
      'intuitive ludique gourmand goûteu fondant onctueu raffiné bonheur= magique féerique paradis= paradisiaque ' +
      'précieu chaleureusement= gentillesse= générosité= efficacité= douceur= charme= succès= exploit= prouesse= ' +
      'applaudi acclam honoré= honorée= honneur= confiant= confiante= optimiste libéré= libérée= libérés= indemne= ' +
      'indemnes= rétabli= rétablie= réconcili sereinement serein= sereine= reposant ressourçant dépaysant inspirant ' +
      'motivant instructi enrichissant passionné= convaincu= convaincant bluffant bluffé= épatant épaté= ravissant ' +
      'élégant superbement merveille= pépite= régale= savour adorent= aiment= apprécié= apprécie= apprécions= ' +
      'fidèle= honnête= honnêtes= équitable transparent= avantageu économique= imbattable irréprochable ' +
      'amusant attrayant attirant audacieu astucieu authentique bénéfique bienfaisant captiv célébr charmé= ' +
      'cohérent complice comblé conquis= courageu créatif= créative délicat= délicate= délice= délices= dévoué ' +
      'digne= divertissant divin= divine= dynamique énergique enthousiasm envié= équilibré espoir= espoirs= ' +
      'étonnant euphori exemplaire fabuleu favorable festif= festive= flatteu fructueu galant= glorieu gracieu ' +
      'habile= harmonieu héros= héroïque humour= hospitali ingénieu innovant inoubliablement intelligent ' +
      'irrésistible jouissif lauréat louable loyal= luxueu majestueu mémorable miraculeu miracle= optimal paisible= ' +
      'parfaitement perfectionné pittoresque polyvalent positif= positive primé= primée= propice prospère radieu ' +
      'raisonnable= raisonnables= remercié= romantique salué= saluer= salutaire sécurisant séduisant séduit= ' +
      'séduite= soigneusement solidaire solidarité= stimulant talentueu tendresse tolérant utile= utiles= ' +
      'valorisant vaillant vertueu vivifiant',
  ),
  bad: listWords(
    'mauvais nul= nulle= nuls= horrible affreu terrible décev déçu= déçue= déçus= déçues= ennuyeu interminable ' +
      'endormi impoli désagréable sale= sales= bruyant cher= chère= chers= arnaque cassé défectueu inutile pénible ' +
      'honteu catastroph dégoûtant dégueulasse fade= fades= froide= raté médiocre lamentable scandaleu inadmissible ' +
      'inacceptable insupportable escroc triste= tristes= furieu panne= pire= moche navrant froid= froids= froides= ' +
      'minuscule= étroit moisi moisissure crasseu poussiéreu collant fragile= fragiles= lent= lente= lents= lentes= ' +
      'retard= retards= perdu= perdue= perdus= volé= abîmé endommagé rayé périmé immangeable infect sec= sèche= ' +
      'dur= trompeu mensong ment= menteur menti= bâclé incompétent méprisant grossier= grossière= odieu stress ' +
      'stressant épuis fatigué= fatiguée= malade= douleur souffr peur= pleur= pleure= pleuré= pleurer= mort= morte= ' +
      'morts= blessé inquiet= inquiète= honte= colère= déprim ridicule= absurde= vain= inutilisable= injoignable= ' +
      'introuvable= refus= refuse= ignoré= manque= déplorable= calvaire= galère= galères= dommage= ennui= ennuie= ' +
      'ravag détrui détruit dévast tué= tuée= tués= tuées= tuent= assassin meurtri agress violée= violées= maltrait ' +
      'tortur licenci faillite= fraud corromp corrompu scandale= scandales= échec= échecs= échoué= échoue= menacé= ' +
      'menacés= menacées= empir aggrav détérior dégrad noyé= noyés= péri= périt= périrent= succomb décéd disparus= ' +
      'naufrag intoxiqu contamin désespér désemparé impuissan choqu scandalis indign outré révolt exaspér agac ' +
      'énerv irrit vexé= vexée= insult humili méchant méchanceté hypocrite arrogan hautain condescend malpoli ' +
      'négligen bâcl désastr fiasco= calamit atroc abomin épouvant effroy hideu laid= laide= répugn écœur puant ' +
      'pue= puait= puent= rance= cramé molle= pâteu insipide inconfort délabré défoncé= usée= usés= usées= vieillot ' +
      'branlant grinc buggé bugué bug= bugs= lenteur fastidieu confus illisible incompréhensible décourag frustr ' +
      'solitude= larmes= chagrin= deuil= détest hais= haine= horripil merde= merdi connerie idiot stupid imbécile ' +
      'crétin voleu arnaqu escroqu trompé= trompée= abusif= abusive injust malhonnêt angoiss anxi épuisant éreint ' +
      'exténu mourir= meurt= meurent= mourant pénurie= pénuries= famine= cauchemar= tragédie= ' +
      'tragique= effondr inondé= inondée= inondés= brûlée= brûlées= incendié percuté écrasé= écrasée= écrasés= ' +
      'accidenté= fléau= chaos= chaotique désorganis désordre= mépris= méprisé= trahi= trahie= trahison= ' +
      'abandonné= abandonnée= abandonnés= délaissé= harcel harcèlement= discrimin racist expulsé= expulsés= ' +
      'expulsée= privé= malheureu malheur= regrettable déplor= inquiétant inquiétude= préoccup alarmant dangereu ' +
      'danger= nocif= nocive toxique piètre= bancal fêlé= fissuré= tâché= bouché= bouchée= démotivé= ennuyé= ' +
      'soporifique creux= creuse= prévisible= surfait= surfaite= surcoté= surestimé= abject ' +
      'absurdité abus= accabl accusé= amateurisme= amer= amère= ambigu antipathique apathique arriéré atterré ' +
      'aberrant aberration= baclé barbare bête= bêtise blâm blessant bloqué= bloqués= bloquée= bloquées= boiteu ' +
      'bordel= brutal= brutale= brutalité chagriné charlatan chiant choquant cruel= cruelle= cruauté dangereusement ' +
      'dérangeant dérisoire désavantag désagrément désillusion désolant destruct détestable détresse= difficilement ' +
      'diffam discrédit douteu écroulé= écroulés= effrayant égoïste embarrass embrouill empoisonn énervant ' +
      'énervement ennemi= enrag erreur= erreurs= étouff étouffant exécrable exagéré= exorbitant fâcheu fardeau= ' +
      'fautif fautes= faux= fausse= fatal= fatale= flippant flop= flou= floue= foireu fourbe froideur= funeste ' +
      'furieuse gâché gaspill gênant grave= graves= grotesque hostil horreur= horreurs= hurler= illégal immonde ' +
      'immoral impasse= imposteur impuissance inadapté inadéquat incapable incohéren incorrect indécent indifféren ' +
      'indigest inefficac inepte inexcusable infame infâme infernal ingrat= inhumain injur inqualifiable insalubre ' +
      'insatisf insensé= insolen insuffisan intolérable inutilement irrespect irrespectueu irresponsable jaloux= ' +
      'jalouse= lacun lassant laxisme lugubre malaise= maladroit malfaçon malsain maussade médiocrité ' +
      'merdique mesquin misérable misère= monstrueu morne= négatif= négative nauséabond nocifs= nuisible obscène ' +
      'odieuse offens oppress panique= paresseu pathétique pervers pessimiste peureu pitoyable piteu plaie= ' +
      'plainte= plaintes= plantage= pollué= prétentieu problématique pourriture= rancun rétréci= rétrécie= ' +
      'ridiculis rouill rudimentaire ruine= ruiné= saccag sanglant scélérat sinistr sordide souillé stupidité ' +
      'suicid= supplice= taché= tâchée= tachée= terrifi terrifiant tortueu tourment traumatis tromperie= vandal ' +
      'vétust vicieu violent= violente= vulgaire zéro= pourri= pourrie= pourris= pourries= salée= déçoi ' +
      'tristesse= sombres= mortes= morts= déchir déchirée=',
  ),
  goodPhrases: wholePhrases(
    String.raw`(?:exprès|spécialement|rien que) pour (?:nous|moi|elle|lui)|(?:rarement|jamais) (?:\p{L}{1,12} ){0,4}(?:autant ri|aussi bien|tant ri)|sur (?:son|leur) temps libre|au plus bas depuis`,
    String.raw`enfin (?:\p{L}{1,14} ){0,3}(?:de retour|rouvert|rouvre|ouvert|réparée?s?|là|terminée?s?|guérie?s?|chez nous)|après (?:\p{L}{1,14} ){1,2}(?:ans|mois|semaines) (?:\p{L}{1,14} ){0,3}enfin|on (?:n'en|en) (?:trouve|voit|fait) (?:plus |rarement |peu )(?:guère|beaucoup|des|comme)?|pas une (?:minute|seconde|page|scène) de trop|on ne voit pas le temps passer|j'aurais (?:pu )?(?:y )?(?:rester|passer|écouter\p{L}{0,2}|lire) (?:des heures|toute la nuit|encore)|(?:ne veut|ne voulait|ne veulent|ne voulaient) plus (?:rentrer|partir|repartir|s'arrêter)|plus vite que (?:prévu|promis|annoncé)|dès le lendemain|comme neu(?:f|ve|fs|ves)|porte ses fruits|une bouffée d'air|un régal|un bijou|une pépite|du grand art|de retour chez|sortie? de l'hôpital|presque disparu`,
    '(?:ai|a|as|avons|ont) (?:eu|décroché|obtenu) (?:le|la|mon|son|ma|sa|notre) (?:poste|permis|bac|diplôme|job|stage|bourse|appartement)',
    String.raw`ne (?:la |le |les )?quitte(?:nt)? plus|enfin (?:les |en |le )?(?:vacances|week-end|libres?|fini|chez)|(?:commandé|acheté|pris) (?:un|une) (?:deuxième|autre|second|seconde)|(?:réussite|succès) tota\p{L}{1,3}`,
    "(?:beaucoup|tellement|énormément|vraiment|bien) aidée?s?|(?:ne )?(?:l'|les |vous )?oublier(?:ons|ai|a) (?:pas|jamais)|l'oublierons pas|à tomber|(?:tu|t') me tues|mort(?:e)? de rire|signé la paix|(?:j'ai|a|ont) eu (?:le poste|mon permis|le bac)|me sert tous les jours|ne regrette pas|je valide|à recommander|rien à envier",
    "(?:c'est|c'était|trop) le pied|^chapeau(?= (?:à|aux?|les|l'|pour|bas)|$)|chapeau bas|rien à (?:redire|dire de mal|reprocher)|au top|top|(?<=(?:est|était|sont|étaient) )une (?:vraie |pure )?tuerie|aux petits soins|à recommander|les yeux fermés|une (?:vraie )?merveille|un vrai bonheur|(?:un|gros|mon) coup de cœur|vaut le (?:détour|coup)|sans (?:faute|accroc|souci|problème)|comme sur des roulettes|cinq étoiles|chouette|j'ai hâte|(?:va|vont) (?:beaucoup )?mieux|guérie?",
    "(?:je|nous|on) (?:y )?(?:reviendr(?:ai|ons|a)|retourner(?:ai|ons|a))|(?:on|nous|j')\\s?y (?:retourne|reviendra|reviendrons)|à refaire|(?:très|super|trop) (?:bien|bon|contente?)|tout (?:était|est) (?:parfait|bien|réussi|prêt)|(?:a|ont) tout (?:fait|arrangé|réglé)|fière?s? de|(?:a (?:réussi|eu)|j'ai (?:réussi|eu)|reçue?) (?:son|mon|à son|à mon) (?:examen|bac|permis)|je t'aime",
    String.raw`sain(?:e?s?) et sau(?:f|fs|ve|ves)|(?:fonctionne|marche|va) à merveille|à merveille|(?:mieux|meilleure?) que (?:prévu|je ne pensais|ce que)|dépass\p{L}{1,5} (?:de loin )?(?:mes|nos|toutes)|souvenirs? (?:lumineux|inoubliables?|ému|merveilleux|impérissables?|magiques?)|m'(?:as|avez|a) (?:sauvé|aidé|bien conseillé|redonné)\p{L}{0,2}|sauvé la (?:mise|vie|soirée|journée)|(?:t'es|tu es|vous êtes|c'est) (?:la meilleure|le meilleur|les meilleurs|un amour|un ange|un chef|une reine|un génie|au top)`,
    String.raw`mille mercis?|un (?:grand|immense|énorme) merci|merci (?:du fond du cœur|infiniment|mille fois|pour tout|de tout cœur)|remerci\p{L}{1,4} (?:infiniment|chaleureusement|du fond du cœur|de tout cœur|sincèrement)|(?:trouvé|conclu|signé|parvenue?s? à) un accord|(?:en vie|vivante?s?) (?:après|sous)|je (?:sur)?kiffe|trop (?:hâte|fort|beau|belle|cool|mignon)|fait (?:du bien|plaisir|chaud au cœur)|tien(?:t|nent) (?:toutes )?(?:ses|leurs) promesses|bon rapport qualité|très bon rapport|je (?:ne )?(?:peux|pourrais) plus m'en passer|un plaisir|avec plaisir|belle surprise|bonne surprise|excellente surprise|haut la main|mention très bien|sur un petit nuage|aux anges|sans hésiter|les doigts dans le nez|en un clin d'œil`,
  ),
  badPhrases: wholePhrases(
    String.raw`(?:et|mais) n'en (?:a|ont) (?:lu|fait|vu|tenu|rendu) aucune?|(?:ça|cela) m'(?:est|était) (?:complètement |totalement )?égal|(?:parle|parler|parlé) à un mur|(?:je m'attendais|on s'attendait|j'attendais) (?:\p{L}{1,12} ){0,4}(?:mieux|au moins|autre chose)|(?:laissée?s?|laisse|laissent) (?:\p{L}{1,10} ){0,3}(?:sans nouvelles|attendre|dehors|en plan|sur le carreau)`,
    String.raw`(?:aurait|auraient|aurais|auriez) (?:mieux fait|dû|pu) (?:de |d')?(?:\p{L}{1,8} )?(?:rester|s'abstenir|éviter|se taire|le laisser|la laisser|nous épargner)|ne se (?:montre|montrent|présente|présentent) (?:pas|jamais|plus)|sans (?:chauffage|eau|électricité|climatisation|internet|explication|excuses?|prévenir|réponse|suite)|au lieu d'une? (?:réponse|solution|excuse|remboursement|aide)|réponse automatique|promet(?:tent|tait)? (?:\p{L}{1,14} ){1,5}(?:et|mais) (?:ne )?(?:tient|tiennent|fait|font|livre) (?:\p{L}{1,6} )?(?:rien|peu|pas)|promesses (?:non tenues|en l'air|creuses)|paroles en l'air|lettre morte|aux frais d|aux dépens d|sous la pluie|d'un service à l'autre|tirée? en longueur|traîne en longueur|cousue? de fil blanc|un coup (?:dans l'eau|d'épée)|la cerise sur le gâteau|tourne en rond|fait (?:flop|fiasco|plouf)|tomb\p{L}{1,4} à plat|ne casse pas|pas (?:terrible|fameux|folichon|top|génial|gagné)|un comble|une farce|un gâchis|du gâchis|tout sauf|regardée? (?:ma|sa|l') ?montre|ne mène à rien|remise? à plus tard|aux oubliettes`,
    String.raw`encore (?:annulée?s?|en panne|en retard|en grève|cassée?s?)|(?:attendu|attends|attend) (?:\p{L}{1,12} ){0,4}heures?`,
    String.raw`(?:il )?manqu(?:ait|e|ent|aient) (?:\p{L}{1,8} )?(?:pièces?|vis|une?|deux|trois|des)|(?:la|trop la) flemme|avec regret|pas étanches?`,
    String.raw`ne répond(?:ent|ez)? (?:en rien|pas|jamais|toujours pas)|s'épargner|(?:ça|se) casse (?:au|dès|à la)|sent (?:le plastique|le chimique)|s'ennui\p{L}{1,3}|m'ennui\p{L}{1,3}|restée?s? bloquée?s?|épée dans l'eau|quelle (?:journée|galère|honte|déception|horreur)|(?:prenez|achetez|cherchez|choisissez|prendre|acheter|chercher) autre chose|encore (?:lui|elle|eux)|(?:quelqu'un|personne) n'est (?:dispo|là|venu)|personne n'est|pas avertie?s?|traiter ainsi|sont mort(?:e?s)|est morte?|a perdu la vie`,
    "(?:j'en ai|on en a|en avoir) (?:marre|assez|ras le bol|plein le dos)|ras le bol|ras-le-bol|ne vaut (?:pas|rien|pas un clou)|(?:du grand |du )?n'importe quoi|du vol|à (?:fuir|éviter)|plus jamais|hors de prix|une honte|laisse à désirer|foutage de gueule|se (?:moque|fout|foutent|moquent) (?:de|du|des)|perte de temps|(?:argent|fric) (?:jeté|perdu|gaspillé)|par les fenêtres|un (?:vrai )?cauchemar",
    "(?:attend\\p{L}{1,4}|attente) (?:pendant |depuis )?(?:une|deux|trois|des|plusieurs) (?:heures?|jours|semaines|mois)|aucune (?:excuse|réponse|explication|nouvelle)|personne (?:ne (?:répond|vient|s'occupe|sait)|n'a (?:répondu|aidé)|à (?:la réception|l'accueil))|ne (?:marche|fonctionne|répond|démarre|s'allume|charge) (?:pas|plus)|tombée?s? en (?:panne|morceaux)|je m'attendais à mieux|(?:se ferme|s'éteint|plante) (?:tout seul|toute seule|sans arrêt|sans cesse)|trop (?:cher|chère|petite?|salée?|bruyante?|froide?|lente?|long|longue)|en retard|volée?s?|menti|moisi|perdu (?:mon|ma|mes|notre|nos)|ça (?:me |nous )?(?:saoule|soûle|gonfle|énerve|fatigue|déprime)|(?:suis|sommes|était) (?:\\p{L}{2,12} )?(?:furieux|furieuse|fâchée?|énervée?|dégoûtée?s?|à bout)|tu me manques|j'ai mal|quel dommage|dommage",
    String.raw`(?:j|m|n|on )?'?en peux plus|(?:a|ont|m'a) (?:lâché|planté)|rendu l'âme|sent(?:ait|aient)? (?:le |la |l')?(?:tabac|moisi|renfermé|urine|égouts?|mauvais|brûlé|graillon)|pas (?:daigné|pris la peine)|malgré (?:mes|nos|plusieurs|deux|trois|quatre) (?:\p{L}{1,14} )?(?:relances?|appels?|mails?|courriers?|rappels?|demandes?)|toujours (?:pas|aucune?|rien)|(?:troisième|quatrième|cinquième|énième|dixième) fois|(?:perdu|perdent|perdront|coûté) la vie|(?:perdu|perdent|perdront|perdre) (?:son|leur|leurs|mon) emplois?|sans (?:abri|toit|domicile|emploi)|en (?:flammes|cendres|ruines|miettes|lambeaux)`,
    String.raw`(?:plusieurs|deux|trois|quatre|cinq|dix|\d{1,5}) (?:morts|blessés)|supprim\p{L}{1,5} (?:[\p{L}\d']{1,14} ){0,4}(?:emplois|postes|lits|classes)|(?:va|doit|vont|doivent) fermer|fermeture définitive|j'aurais (?:aimé|préféré|voulu)|(?:je )?(?:voulais|aurais voulu) (?:vraiment |tellement )?(?:l'|l' ?)?aimer|me suis (?:endormie?|ennuyée?|fait avoir|fait arnaquer)|merci pour rien|bravo (?:la|les|le|à) \p{L}{3,12}|encore raté|la goutte d'eau|c'est (?:la honte|l'enfer|abusé|mort|foutu|nul)|au secours|j'hallucine|n'y croyez pas|passez votre chemin|fuyez|(?:se|s'est) (?:casse|cassée?|déchirée?|décollée?|effritée?)|ne tien(?:t|nent) pas|à la poubelle|(?:sans|aucun) (?:intérêt|scrupule|respect)|mort de (?:froid|faim|fatigue)|du mal à (?:dormir|respirer|marcher)|mis(?:e|es)? à la porte|à la rue|(?:laisse|laissé|laissée) (?:tomber|sans)|en vain|pour rien`,
  ),
  courtesies: wholePhrases(
    String.raw`^(?:très )?ch(?:er|ère|ers|ères) \p{L}{2,20}|bonne (?:journée|soirée|nuit|semaine|continuation|réception|année|lecture|route|fin de)|bonnes (?:fêtes|vacances)|bon (?:week-end|appétit|voyage|courage|après-midi)|belle (?:journée|soirée)|merci (?:de|d'\p{L}{2,14}|par avance|pour (?:votre|ton) (?:achat|commande|paiement|règlement|message|inscription|compréhension|retour|réponse|réservation|confiance|candidature))|bien (?:cordialement|à vous)|au plaisir|avec plaisir de vous|(?:aux|des) beaux-arts|s'il (?:te|vous) plaît|à bon escient|une bonne (?:fois|partie|dizaine)`,
  ),
  negators: exactly('pas jamais rien aucun aucune ni sans guère'),
  turns: exactly('mais cependant pourtant toutefois'),
  openers: exactly('génial super parfait bravo formidable merveilleux magnifique chouette cool merci excellent top'),
  again: exactly('encore toujours nouveau rebelote'),
  rising: whole(
    "augmentent?|augmenté|augmentera|augmentation|hausse|bondi|bondit|bondissent|grimpent?|grimpé|progressent?|progressé|doublé|doublent?|explosent?|explosé|envolent?|s'envolent?|s'envole|accru|flambent?|flambée?",
  ),
  falling: whole(
    String.raw`baissent?|baissé|baisse|chutent?|chuté|chute|reculent?|reculé|recul|diminuent?|diminué|diminution|(?:re)?tombée?s?|(?:re)?tombent?|divisée?|réduite?s?|effondrée?s?|s'effondrent?|s'effondre|dégringol\p{L}{1,4}|supprimée?s?|supprimer|supprime`,
  ),
  moreAndMore: 'plus en plus',
  lessAndLess: 'moins en moins',
  wanted: whole(
    "ventes|bénéfices?|salaires?|emplois?|exportations|croissance|fréquentation|dons|actions?|espérance|consommation|confiance|pouvoir d'achat|récoltes?|revenus?|retraites|pensions|commandes|naissances|participation|subventions",
  ),
  unwanted: whole(
    'chômage|loyers?|prix|inflation|criminalité|délinquance|cambriolages|accidents|morts|décès|tués|victimes|dettes?|déficits?|pauvreté|émissions|pollution|déchets|retards|coûts?|factures?|impôts|taxes|violences|contaminations|pertes|attente|douleurs?|bruit|stress|tarifs|infractions|plaintes|mortalité|absentéisme',
  ),
  joined: /^(?:[nldjcsmt]|qu|jusqu)'/u,
};
